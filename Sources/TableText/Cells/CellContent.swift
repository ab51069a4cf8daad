/// The content of a cell.
public enum CellContent: Hashable, Sendable {
  /// A title and an optional detail at the trailing edge.
  ///
  /// A detail of up to 16 columns is never truncated, but omitted if fewer than 4 are left for the
  /// title. A longer detail leaves 12 columns to the title; it is truncated, or omitted if fewer
  /// than 16 are left for it. Decorations, including swipe buttons, take their room first.
  case titled(String, detail: String? = nil)

  /// One text per column; surplus texts are ignored.
  case columns([String], ColumnLayout)
}

extension CellContent {
  /// Creates a row's content from columns.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - columns: The columns, in order.
  ///   - layout: The layout; by default with standard spacing.
  public init<Row>(_ row: Row, columns: [TextColumn<Row>], layout: ColumnLayout? = nil) {
    self = .columns(columns.map { $0.text(row) }, layout ?? ColumnLayout(columns.map(\.format)))
  }

  /// Returns the lines that show the content untruncated, such as for a row's height.
  ///
  /// ```swift
  /// struct Verse: RowModel {
  ///   let id: Int
  ///   var text: String
  ///   var cellHeight: Int { CellContent.titled(text).lineCount(inWidth: 40) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The available screen columns.
  ///   - widthRules: How columns are counted.
  /// - Returns: At least 1, within the line limits.
  public func lineCount(inWidth width: Int, using widthRules: DisplayWidthRules = .standard)
    -> Int
  {
    switch self {
    case .titled(let title, let detail):
      let room = TitleWidths(title, detail: detail, inWidth: width, using: widthRules).title
      return room > 0 ? widthRules.wrapped(title, toWidth: room).count : 1
    case .columns(let texts, let layout):
      return layout.placed(inWidth: width).reduce(1) { count, placed in
        let (column, width) = (layout.columns[placed.index], placed.range.count)
        guard placed.isWhole, placed.index < texts.count, column.lineLimit != 1, width > 0 else {
          return count
        }
        let needed = widthRules.wrapped(texts[placed.index], toWidth: width).count
        return max(count, min(needed, max(1, column.lineLimit ?? needed)))
      }
    }
  }
}

extension ColumnLayout {
  /// The headings as a cell's content.
  public var headings: CellContent { .columns(columns.map(\.title), self) }
}
