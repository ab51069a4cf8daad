import TableColumns
import TableDisplay

extension LoadedSelectionAccess {
  func canSetColumn(as example: Row) -> Bool {
    screen.rows.areAllLoaded && screen.delegate.edit(updating: [example]) != nil
  }

  func set(_ column: ValueColumn<Row>, as example: Row, in stack: ScreenStack) throws {
    try screen.changeCells(of: column, in: stack) { column.copy(from: example, to: &$0) }
  }
}
