"""The faces of type for machines that have none of the named ones: Source Serif Pro and Source Sans Pro.

Two packages bring the files. A system may leave them out: then there is no file, and the generic face stands in.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

__all__ = ["FACES", "face_file"]

# The cuts that pages and pictures use, and the package of each.
FACES = {
    "SourceSerifPro-Regular.ttf": "font_source_serif_pro",
    "SourceSerifPro-It.ttf": "font_source_serif_pro",
    "SourceSerifPro-Semibold.ttf": "font_source_serif_pro",
    "SourceSansPro-Regular.ttf": "font_source_sans_pro",
    "SourceSansPro-It.ttf": "font_source_sans_pro",
    "SourceSansPro-Semibold.ttf": "font_source_sans_pro",
}


@cache
def face_file(name: str) -> Path | None:
    """Where the file of a face lies; None where it is no face of ours, or its package is missing."""
    spec = find_spec(FACES[name]) if name in FACES else None  # found, not imported: it would list every file
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / "files" / name
    return path if path.is_file() else None
