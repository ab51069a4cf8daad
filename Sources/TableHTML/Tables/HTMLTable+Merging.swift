import TableColumns
public import TableMerging
import TableText

extension HTMLTable {
  /// Merges each column on its own when two clients have changed a row.
  ///
  /// Different changes to one column are a conflict, and so is any change outside the editable
  /// columns.
  public var mergePolicy: RowMergePolicy<Row> {
    let columns = columns.compactMap(editable)
    return RowMergePolicy { base, theirs, mine in
      guard let base else { return nil }
      var (bare, other, row) = (base, base, theirs)
      for column in columns {
        column.copy(from: theirs, to: &bare)
        column.copy(from: mine, to: &other)
        if column.isSame(in: mine, base) || column.isSame(in: mine, theirs) { continue }
        guard column.isSame(in: theirs, base) else { return nil }
        column.copy(from: mine, to: &row)
      }
      return bare.isSame(as: theirs) && other.isSame(as: mine) ? row : nil
    }
  }
}

extension ValueColumn {
  fileprivate func isSame(in row: Row, _ other: Row) -> Bool {
    value(of: row) == value(of: other) && editingText(of: row) == editingText(of: other)
  }
}
