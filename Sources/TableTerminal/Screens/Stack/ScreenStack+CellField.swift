import TableText
import TerminalDriver

extension ScreenStack {
  func drawCellField(onto canvas: inout TextCanvas) -> Bool {
    guard let prompt, prompt.purpose.isCell, let start = canvas.cursor else { return false }
    let cell = start.column..<canvas.end(of: .cellCursor, from: start)
    guard !cell.isEmpty else { return false }
    // A long text covers the cells after it, and blank columns.
    let width = canvas.widthRules.width(of: prompt.field.text.sanitizedForTerminal) + 1
    let end = min(start.column + width, canvas.endOfBlanks(afterRowAt: start))
    let columns = start.column..<max(cell.upperBound, end)
    canvas.fill(line: start.line, columns: columns)
    canvas.draw(prompt.field, line: start.line, columns: columns)
    // The wrapped rest of the old text.
    for line in start.line + 1..<max(start.line + 1, canvas.height) {
      guard canvas[line, start.column].style.emphasis.contains(.cellCursor) else { break }
      canvas.fill(line: line, columns: cell)
    }
    return true
  }

  func cellBindings(of prompt: TextPrompt) -> [KeyBinding] {
    guard case .cell(let moveOn) = prompt.purpose else { return [] }
    let steps: [(TerminalKey, String, Int)] = [
      (.tab, localized("Edit next cell"), 1), (.backTab, localized("Edit previous cell"), -1),
    ]
    return steps.map { key, help, step in
      KeyBinding([key], help: help) {
        try self.accept(prompt)
        moveOn(step)
      }
    }
  }
}

extension TextCanvas {
  fileprivate func end(of emphasis: TextStyle.Emphasis, from start: Cursor) -> Int {
    (start.column..<width).first { !self[start.line, $0].style.emphasis.contains(emphasis) }
      ?? width
  }

  fileprivate func endOfBlanks(afterRowAt start: Cursor) -> Int {
    (end(of: .highlight, from: start)..<width).first { self[start.line, $0] != .blank } ?? width
  }
}
