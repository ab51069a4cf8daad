#!/usr/bin/env python3
"""Replays frames in a terminal emulator and compares what it shows with what it should show.

    pip install pyte==0.8.2        # for: replay.py pyte
    pip install evp==0.0.1         # for: replay.py evp, with Python 3.13
    apt-get install libvterm0      # for: replay.py vterm

Each line of the standard input is one frame in JSON: "size", the columns and lines of the screen,
which is new where "isFresh" is true and resized where the size differs; "bytes"; and per line of
the screen "texts" and "codes", with U+001F between columns. A text of U+FFFF is not compared: there
stands a cluster of uncertain width. Of those, "letters", if present, has the letters of each line
that must be shown. Differences are printed, and how many frames were compared.
"""

import ctypes
import json
import sys
import unicodedata

SEPARATOR = "\x1f"
ANYTHING = "\uffff"


class Pyte:
    """An emulator that knows no faint text and no clusters of several characters but marks."""

    unknown_codes = {"2"}
    keeps_marks = True

    def __init__(self, columns, lines):
        import pyte

        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)

    def resize(self, columns, lines):
        self.screen.resize(lines, columns)
        # Other terminals do this themselves.
        self.screen.tabstops = set(range(8, columns, 8))

    def feed(self, text):
        # At the right edge a mark would go to the next line while lines wrap; elsewhere, to the
        # cluster before it while they do not.
        self.stream.feed(text.replace("\x1b[?7h", ""))

    def lines(self):
        colors = {"brightred": "91", "brightcyan": "96", "red": "31", "green": "32", "brown": "33", "blue": "34", "magenta": "35", "cyan": "36"}
        for index in range(self.screen.lines):
            line = [self.screen.buffer[index][column] for column in range(self.screen.columns)]
            yield [
                (
                    cell.data,
                    {
                        code
                        for code, is_set in (
                            ("1", cell.bold), ("4", cell.underscore), ("7", cell.reverse),
                            (colors.get(cell.fg, "3?"), cell.fg != "default"),
                        )
                        if is_set
                    },
                )
                for cell in line
            ]


class Evp:
    """The engine of a terminal in use."""

    unknown_codes = set()
    keeps_marks = True
    clusters = False

    def __init__(self, columns, lines):
        import evp

        self.terminal = evp.Terminal(columns, lines)
        self.state = evp.RenderState(self.terminal)
        self.styles = []
        self.terminal.feed(b"\x1b[?1049h")
        if self.clusters:
            self.terminal.feed(b"\x1b[?2027h")

    def resize(self, columns, lines):
        self.terminal.resize(columns, lines)

    def feed(self, text):
        self.terminal.feed(text.encode())

    def lines(self):
        frame = self.state.frame()
        self.styles += [codes(style) for style in frame.new_styles]
        for row in frame.rows:
            yield [(text, self.styles[style]) for text, style in zip(row.graphemes, row.styles)]


class EvpClusters(Evp):
    """The same, told to treat clusters as one; it drops a few marks then."""

    keeps_marks = False
    clusters = True


class Color(ctypes.Structure):
    """A colour of libvterm: what it is, and its parts or its number."""

    _fields_ = [("kind", ctypes.c_uint8), ("parts", ctypes.c_uint8 * 3)]


class Cell(ctypes.Structure):
    """A cell of libvterm 0.1 to 0.3."""

    _fields_ = [
        ("scalars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attributes", ctypes.c_uint32),
        ("foreground", Color), ("background", Color)]


class Position(ctypes.Structure):
    _fields_ = [("line", ctypes.c_int), ("column", ctypes.c_int)]


class Vterm:
    """The engine of the terminals in Vim and Neovim, which knows no faint text."""

    unknown_codes = {"2"}
    keeps_marks = True

    def __init__(self, columns, lines):
        self.library = library = ctypes.CDLL("libvterm.so.0")
        library.vterm_new.restype = library.vterm_obtain_screen.restype = ctypes.c_void_p
        library.vterm_screen_get_cell.argtypes = [
            ctypes.c_void_p, Position, ctypes.POINTER(Cell)]
        self.size = columns, lines
        self.terminal = ctypes.c_void_p(library.vterm_new(lines, columns))
        library.vterm_set_utf8(self.terminal, 1)
        self.screen = ctypes.c_void_p(library.vterm_obtain_screen(self.terminal))
        library.vterm_screen_enable_altscreen(self.screen, 1)
        library.vterm_screen_reset(self.screen, 1)
        self.feed("\x1b[?1049h")

    def resize(self, columns, lines):
        self.size = columns, lines
        self.library.vterm_set_size(self.terminal, lines, columns)

    def feed(self, text):
        data = text.encode()
        self.library.vterm_input_write(self.terminal, data, ctypes.c_size_t(len(data)))

    def lines(self):
        cell = Cell()
        for line in range(self.size[1]):
            yield [self.cell(line, column, cell) for column in range(self.size[0])]

    def cell(self, line, column, cell):
        self.library.vterm_screen_get_cell(self.screen, Position(line, column), cell)
        scalars = list(cell.scalars)
        if scalars[0] == 0xFFFFFFFF:
            return "", set()
        text = "".join(map(chr, scalars[:scalars.index(0) if 0 in scalars else None])) or " "
        attributes, found = cell.attributes, set()
        if attributes & 1:
            found.add("1")
        if attributes >> 1 & 3:
            found.add("4")
        if attributes >> 5 & 1:
            found.add("7")
        if not cell.foreground.kind & 2:
            number = cell.foreground.parts[0]
            found.add(str(number + (30 if number < 8 else 82)) if cell.foreground.kind & 1 else "3?")
        return text, found


def codes(style):
    found = {
        ("1", style.bold), ("2", style.faint), ("4", style.underline == 1), ("7", style.inverse)}
    result = {code for code, is_set in found if is_set}
    if style.foreground is not None:
        number = style.foreground
        result.add(str(number + (30 if number < 8 else 82)) if isinstance(number, int) else "3?")
    return result


def seen(text, codes, kind):
    """What can be seen and compared: of a blank neither weight nor colour."""
    codes = codes & {"4", "7"} if text in ("", " ") else codes
    text = unicodedata.normalize("NFC" if kind.keeps_marks else "NFD", text)
    return text if kind.keeps_marks else text[:1], codes - kind.unknown_codes


def difference(shown, expected, kind):
    """The first column in which two lines differ, or none."""
    for column, ((text, codes), (expected_text, expected_codes)) in enumerate(zip(shown, expected)):
        if expected_text == ANYTHING:
            continue
        if expected_text == "":
            # Emulators differ in how they mark the right half of a wide cluster.
            if text not in ("", " "):
                return column
            continue
        if seen(text, codes, kind) != seen(expected_text, expected_codes, kind):
            return column
    return None if len(shown) == len(expected) else min(len(shown), len(expected))


def letters(text):
    """The letters, spacing marks and numbers, which no emulator may lose."""
    return "".join(
        scalar for scalar in text
        if unicodedata.category(scalar)[0] in "LN" or unicodedata.category(scalar) == "Mc")


def main():
    kind = {"pyte": Pyte, "evp": Evp, "evp-clusters": EvpClusters, "vterm": Vterm}[sys.argv[1]]
    emulator, size, count = None, None, 0
    for number, line in enumerate(sys.stdin):
        frame = json.loads(line)
        if frame["isFresh"]:
            emulator, size = None, None
            emulator = kind(*frame["size"])
        elif frame["size"] != size:
            emulator.resize(*frame["size"])
        size = frame["size"]
        emulator.feed(frame["bytes"])
        count += 1
        for index, shown in enumerate(emulator.lines()):
            texts = frame["texts"][index].split(SEPARATOR)
            marks = frame["codes"][index].split(SEPARATOR)
            expected = [(text, set(mark.split(";")) - {""}) for text, mark in zip(texts, marks)]
            column = difference(shown, expected, kind)
            if column is not None:
                print(f"frame {number}, line {index}, column {column}: {shown[column]} instead of "
                      f"{expected[column]} after {frame['bytes']!r}")
            if frame.get("letters"):
                found = letters("".join(text for text, _ in shown))
                if found != letters(frame["letters"][index]):
                    print(f"frame {number}, line {index}: the letters {found!r} instead of "
                          f"{frame['letters'][index]!r} after {frame['bytes']!r}")
    print(f"{count} frames")


main()
