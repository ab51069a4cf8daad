public import TextDrawing

/// What a cell says.
public enum CellContent: Hashable, Sendable {
  /// A title at the leading edge and, if there is one, a detail at the trailing edge.
  ///
  /// A title that is too long gives way to its detail and ends in an ellipsis. A detail of up to 16
  /// columns, such as a price, or a day and a time, is never cut: it is left out where the title would
  /// have fewer than 4 columns beside it. A longer one leaves the title 12 columns and is cut, or left
  /// out where it would have fewer than 16. What stands around the two counts first, also the buttons
  /// of a row that is swiped aside.
  case titled(String, detail: String? = nil)

  /// A text for each column; texts without a column are not shown.
  case columns([String], ColumnLayout)
}

extension CellContent {
  /// Returns the lines that a content needs so that nothing is left out that may be wrapped.
  ///
  /// It is the height of a row whose cell shows all of it:
  ///
  /// ```swift
  /// struct Verse: RowModel {
  ///   let id: Int
  ///   var text: String
  ///   var height: Int { CellContent.titled(text).lineCount(inWidth: 40) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The columns of the screen that the content has.
  ///   - displayWidth: How the columns of a text are counted.
  /// - Returns: At least 1; the limits of columns are kept.
  public func lineCount(inWidth width: Int, using displayWidth: DisplayWidth = .standard) -> Int {
    switch self {
    case .titled(let title, let detail):
      let room = TitleRoom(title, detail: detail, inWidth: width, using: displayWidth).title
      return room > 0 ? displayWidth.wrapped(title, toWidth: room).count : 1
    case .columns(let texts, let layout):
      let cells = zip(texts, zip(layout.columns, layout.widths(inWidth: width)))
      return cells.reduce(1) { count, cell in
        let (text, (column, width)) = cell
        guard column.lineLimit != 1, width > 0 else { return count }
        let needed = displayWidth.wrapped(text, toWidth: width).count
        return max(count, min(needed, max(1, column.lineLimit ?? needed)))
      }
    }
  }
}
