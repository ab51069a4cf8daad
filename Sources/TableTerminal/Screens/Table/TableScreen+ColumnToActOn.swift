import SystemBasics
import TableColumns
import TableDisplay
import TableText
import TerminalDriver

extension TableScreen {
  /// The error names the key that moves to a column.
  func columnToActOn(in stack: ScreenStack) throws(UserError) -> Int {
    if let cursor = columns.cursor { return cursor }
    let keys = usesCellCursor ? [TerminalKey.right] : []
    let working = stack.workingKeys(among: keys + [.modified(.right, .control)])
    let label = glyphs.keyLabel((working.first ?? .right).label)
    throw UserError(localized("Go to a column first, with \(label)."))
  }

  /// Falls back to the only column of numbers.
  func columnToAddUp(in stack: ScreenStack) throws(UserError) -> Int {
    let numeric = (columns.arrangement?.shown ?? []).filter { column in
      let (text, contents) = (delegate.columns[column], columns.contents)
      return text.values.map { $0.kind == .number } ?? contents.isNumeric(column)
    }
    if columns.cursor == nil, numeric.count == 1 { return numeric[0] }
    return try columnToActOn(in: stack)
  }
}
