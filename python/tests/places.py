"""Where the tests find the files of the project, and the installed package."""

from pathlib import Path

import verishuffle

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(verishuffle.__file__).parent
