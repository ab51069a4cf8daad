import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// Shows all texts of a row, wrapped.
final class RowScreen: TerminalScreen {
  let title: String
  let buttons: [BarButton] = []

  private let texts: () -> [TitledText]?

  private var lines = RowTexts()

  init(_ title: String, texts: @escaping () -> [TitledText]?) {
    self.title = title
    self.texts = texts
  }

  var isObsolete: Bool { texts() == nil }

  var positionText: String? { lines.scroll.positionText }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let leaving = KeyBinding(
      [.escape, .character("p"), .function(3)], label: "Esc p F3", help: localized("Back")
    ) {
      try stack.goBack()
    }
    return lines.scroll.steps.map { step in
      KeyBinding(
        step.keys, label: step.label, help: step.help, isProminent: abs(step.lines) == 1
      ) { self.lines.scroll.scroll(by: step.lines) }
    } + [leaving]
  }

  func handle(_ event: MouseEvent, in stack: ScreenStack) {
    lines.scroll.scroll(by: event.scrolledLines)
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    self.lines.draw(texts() ?? [], onto: &canvas, lines: lines)
  }

  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    for line in RowTexts.lines(of: texts() ?? [], width: size.columns, with: glyphs) {
      try write(line)
    }
  }
}
