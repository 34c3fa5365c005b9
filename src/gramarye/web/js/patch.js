// What changed in a scene, as docs/protocol.md says it, made on the scene that the page has.

/** The scene after a list of changes. The one before stays as it is: what did not change is shared. */
export function patched(scene, changes) {
  const mine = new Set(); // copies that nobody else has
  const own = (thing) => {
    if (mine.has(thing)) return thing;
    const copy = Array.isArray(thing) ? [...thing] : { ...thing };
    mine.add(copy);
    return copy;
  };
  const whole = own(scene);
  for (const [path, ...change] of changes) make(change, path, whole, own);
  return whole;
}

function make(change, path, whole, own) {
  const splice = change.length === 3;
  const last = path.at(-1);
  let at = whole;
  for (const key of splice ? path : path.slice(0, -1)) at = at[key] = own(at[key]);
  if (splice) at.splice(change[0], change[1], ...change[2]);
  else if (change.length) at[last] = change[0];
  else delete at[last];
}
