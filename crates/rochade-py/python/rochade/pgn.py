"""Game files, streamed: plain, gzip, bzip2 or zstd, on several cores.

Every move is checked. What a file says otherwise than the standard is read in the
only sensible way and reported as a `Repair`; what cannot be read is the `fault` of
its game, and reading goes on with the next one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Union

from ._rochade import (
    ArrowStream as ArrowStream,
    Game as Game,
    GameReader as GameReader,
    Repair as Repair,
    Summary as Summary,
    check as check,
    read as read,
    read_arrow as read_arrow,
)

if TYPE_CHECKING:
    import pandas

#: One path, or several.
Paths = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]


def read_pandas(
    paths: Paths, *, threads: int = 0, strict: bool = False, moves: bool = False
) -> pandas.DataFrame:
    """A data frame with a row for each game. Needs pandas and pyarrow.

    The columns are those of `read_arrow`; they are filled by the threads that read
    the files, and no Python object is made for a game.
    """
    import pyarrow  # type: ignore[import-untyped]

    stream = read_arrow(paths, threads=threads, strict=strict, moves=moves)
    frame: pandas.DataFrame = pyarrow.table(stream).to_pandas()
    return frame
