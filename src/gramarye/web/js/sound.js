// Sound: small and dry, made on the spot. Silent until the first touch; one slider; at most one sound in 80 ms.

import { settings } from "./settings.js";

let audio = null;
let last = 0;

function context() {
  if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
  return audio;
}

function noise(at, length, frequency, gain, q = 1) {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = q;
  source.buffer = buffer;
  source.connect(filter).connect(volume(at, gain, length));
  source.start(at);
}

function tone(at, frequency, length, gain, type = "sine") {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = frequency;
  source.connect(volume(at, gain, length));
  source.start(at);
  source.stop(at + length);
}

function volume(at, gain, length) {
  const node = audio.createGain();
  node.gain.setValueAtTime(gain * settings.volume, at);
  node.gain.exponentialRampToValueAtTime(0.0001, at + length);
  node.connect(audio.destination);
  return node;
}

const SOUNDS = {
  card: (t) => noise(t, 0.12, 1800, 0.5, 0.7),
  wood: (t) => { noise(t, 0.05, 900, 0.7, 2); tone(t, 190, 0.07, 0.25); },
  dice: (t) => [0, 0.07, 0.13, 0.22, 0.3].forEach((d, i) => noise(t + d, 0.05, 1400 + 300 * (i % 3), 0.6, 3)),
  tap: (t) => noise(t, 0.03, 2400, 0.25, 2),
  quill: (t) => [0, 0.06, 0.1].forEach((d) => noise(t + d, 0.06, 4200, 0.16, 1)),
  bell: (t) => { tone(t, 392, 1.1, 0.24); tone(t, 784, 0.7, 0.09); tone(t, 1175, 0.4, 0.04); },
  thud: (t) => { tone(t, 92, 0.16, 0.5, "triangle"); noise(t, 0.06, 240, 0.5); },
  harp: (t) => { tone(t, 523, 0.4, 0.16, "triangle"); tone(t + 0.09, 659, 0.5, 0.16, "triangle"); },
  end: (t) => [392, 494, 587, 784].forEach((f, i) => tone(t + i * 0.12, f, 0.9, 0.15, "triangle")),
};

/** Play a sound by its name. */
export function play(name) {
  const now = performance.now();
  if (!settings.volume || now - last < 80 || !context()) return;
  last = now;
  SOUNDS[name]?.(audio.currentTime + 0.01);
}
