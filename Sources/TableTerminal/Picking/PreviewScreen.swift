import TableText
import TerminalDriver

/// A row's preview, created in another thread.
final class PreviewScreen<Row: RowModel & Sendable>: ScrollingScreen where Row.ID: Sendable {
  private let preview: PickerPreview<Row>
  /// Only the latest preview counts.
  private let work = LatestWork<String>("Making a preview")
  private var row: Row?
  private var command: [UInt8] = []
  private var lines: [StyledText] = []
  private var scroll = ScrolledLines()

  init(_ preview: PickerPreview<Row>) { self.preview = preview }

  deinit { work.cancel() }

  let title = localized("Preview")
  let buttons: [BarButton] = []
  var positionText: String? { scroll.positionText }

  /// Begins the preview unless it is current; that of no row is empty.
  func show(_ context: PickerContext<Row>) {
    let command = context.row == nil ? [] : preview.command(context)
    guard context.row != self.row || command != self.command else { return }
    (self.row, self.command) = (context.row, command)
    guard let row = context.row else {
      work.cancel()
      return put("")
    }
    work.begin { [preview] progress in preview.output(row, command, progress) }
  }

  var hasPendingResults: Bool { work.isWorking }

  func applyPendingResults() -> Bool {
    guard let text = work.take() else { return false }
    put(text)
    return true
  }

  private func put(_ text: String) {
    lines = (preview.isLong ? StyledText(parsing: text) : StyledText(plain: text)).sanitizedLines
    scroll.length = lines.count
    scroll.goToTop()
  }

  func scroll(by count: Int) { scroll.scroll(by: count) }

  var page: Int { scroll.page }

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
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    for line in lines { try write(line.text) }
  }
}
