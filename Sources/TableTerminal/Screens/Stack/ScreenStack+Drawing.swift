import TerminalDriver
import TextDrawing

extension ScreenStack {
  func draw(for size: TerminalSize) -> TextCanvas {
    var canvas = TextCanvas(width: size.columns, height: size.lines, symbols: symbols)
    bar.begin(size)
    (focusedScreen as? any RowScreen)?.restore(in: self)
    reportNewConflicts()
    reportButtonsWithoutKeys()
    let barHeight = isKeyLineTaken ? 0 : max(1, statusLines.count)
    let lines = 1..<max(1, size.lines - barHeight - persistentLines.count)
    if help != nil {
      lastLine.help?.draw(onto: &canvas, lines: lines)
    } else {
      do {
        try topScreen.draw(onto: &canvas, lines: lines)
      } catch {
        message = Localization.description(of: error)
      }
    }
    // The title may depend on the size.
    canvas.drawTitle(
      title, position: help == nil ? topScreen.positionText : nil, line: 0, style: .title)
    let isInCell = help == nil && drawCellField(onto: &canvas)
    drawBar(of: isInCell ? nil : prompt, onto: &canvas)
    // Screen readers begin at the cursor: without a focus, below the title.
    if canvas.cursor == nil { canvas.placeCursor(line: 1, column: 0) }
    return canvas
  }

  /// The visible screen's title, with a symbol for the way back, and a star for unsaved changes.
  var title: String {
    let title = canGoBack ? "\(symbols.back) \(topScreen.title)" : topScreen.title
    guard ending.hasUnsavedChanges else { return title }
    return spellsKeys ? localized("\(title), unsaved changes") : "* \(title)"
  }

  /// Whether the screen has the line of the keys, as there is little room.
  var isKeyLineTaken: Bool {
    guard help == nil, prompt == nil, statusLines.isEmpty, persistentLines.isEmpty else {
      return false
    }
    return (topScreen as? any ChoosingScreen)?.needsKeyLine(inLines: bar.size.lines) ?? false
  }

  var status: String? { lastLine.status }
}
