import SystemBasics
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

/// A row's preview, created in another thread.
final class PreviewScreen<Row: RowModel & Sendable>: ScrollingScreen where Row.ID: Sendable {
  private let make: @Sendable (Row, WorkProgress) -> String
  /// Only the latest preview counts.
  private let work = LatestWork<String>("Making a preview")
  private let hasColors: Bool
  private var row: Row?
  private var lines: [StyledText] = []
  private var scroll = LineScroll()

  /// Creates a preview; `nil` if the picker has none of its own.
  init?(_ picker: RowPicker<Row>) {
    let short = picker.preview.map { preview in
      { @Sendable (row: Row, _: WorkProgress) in preview(row) }
    }
    guard let make = picker.backgroundPreview ?? short else { return nil }
    self.make = make
    hasColors = picker.backgroundPreview != nil
  }

  deinit { work.cancel() }

  let title = localized("Preview")
  let buttons: [BarButton] = []
  var positionText: String? { scroll.positionText }

  /// Begins the preview unless it is current; that of no row is empty.
  func show(_ row: Row?) {
    guard row != self.row else { return }
    self.row = row
    guard let row else {
      work.cancel()
      return put("")
    }
    work.begin { [make] progress in make(row, progress) }
  }

  var hasPendingResults: Bool { work.isWorking }

  func applyPendingResults() -> Bool {
    guard let text = work.take() else { return false }
    put(text)
    return true
  }

  private func put(_ text: String) {
    lines = (hasColors ? StyledText(parsing: text) : StyledText(plain: text)).sanitizedLines
    scroll.length = lines.count
    scroll.goToTop()
  }

  func scroll(by count: Int) { scroll.scroll(by: count) }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }

  func handle(_ event: MouseEvent, in stack: ScreenStack) { scroll(by: event.scrolledLines) }

  /// Draws the lines that fit, wrapping long ones.
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    scroll.height = lines.count
    var line = lines.lowerBound
    for text in self.lines.dropFirst(scroll.top) {
      for part in text.wrapped(toWidth: canvas.width, using: canvas.widthRules) {
        guard line < lines.upperBound else { return }
        canvas.draw(part.text, line: line, column: 0, width: canvas.width)
        canvas.color(
          part.runs, of: part.text, shownAs: part.text, line: line, in: 0..<canvas.width)
        line += 1
      }
    }
  }

  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    for line in lines { try write(line.text) }
  }
}
