import TableTerminal
import TerminalDriver
import Testing

/// The mouse events of byte sequences.
@Suite struct MouseEventTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8) + decoder.flush()
  }

  @Test(arguments: [
    ("0;1;1M", MouseEvent(.pressed(.left), line: 0, column: 0)),
    ("0;20;10m", MouseEvent(.released(.left), line: 9, column: 19)),
    ("1;1;1M", MouseEvent(.pressed(.middle), line: 0, column: 0)),
    ("2;300;200M", MouseEvent(.pressed(.right), line: 199, column: 299)),
    ("32;2;1M", MouseEvent(.dragged(.left), line: 0, column: 1)),
    ("33;1;1M", MouseEvent(.dragged(.middle), line: 0, column: 0)),
    ("42;1;3M", MouseEvent(.dragged(.right), line: 2, column: 0, modifiers: .alt)),
    ("64;5;6M", MouseEvent(.scrolledUp, line: 5, column: 4)),
    ("65;5;6M", MouseEvent(.scrolledDown, line: 5, column: 4)),
    ("66;5;6M", MouseEvent(.scrolledLeft, line: 5, column: 4)),
    ("67;5;6M", MouseEvent(.scrolledRight, line: 5, column: 4)),
    ("4;1;1M", MouseEvent(.pressed(.left), line: 0, column: 0, modifiers: .shift)),
    ("8;1;1M", MouseEvent(.pressed(.left), line: 0, column: 0, modifiers: .alt)),
    ("81;1;1M", MouseEvent(.scrolledDown, line: 0, column: 0, modifiers: .control)),
    (
      "28;1;1m",
      MouseEvent(.released(.left), line: 0, column: 0, modifiers: [.shift, .alt, .control])
    ),
  ])
  func reports(bytes: String, event: MouseEvent) {
    #expect(
      events("a\u{1B}[<\(bytes)b") == [.key(.character("a")), .mouse(event), .key(.character("b"))])
  }

  /// Motion, unknown buttons, wheel releases, and invalid positions.
  @Test(arguments: [
    "32;1;1m", "35;1;1M", "96;1;1M", "3;1;1M", "128;1;1M", "64;1;1m", "0;0;1M", "0;1;0M", "0;1M",
    "0;1;1;1M",
    "M", "0;1;1u", ";;M",
  ])
  func otherReportsAreSwallowedWhole(bytes: String) {
    #expect(events("\u{1B}[<\(bytes)b") == [.key(.character("b"))])
  }

  @Test func reportsAreNoKeysWithAlt() {
    let press = TerminalEvent.mouse(MouseEvent(.pressed(.left), line: 0, column: 0))
    #expect(events("\u{1B}\u{1B}[<0;1;1Mx") == [press, .key(.character("x"))])
    #expect(events("\u{1B}[0;1;1M") == [])
  }
}
