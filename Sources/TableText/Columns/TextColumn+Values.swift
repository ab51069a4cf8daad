extension TextColumn {
  /// Creates a column from a value column, for tables and screens.
  ///
  /// ```swift
  /// let columns = [TextColumn(text, width: .flexible()), TextColumn(due)]
  /// ```
  ///
  /// Rows sort by value: numbers and days as such, choices in their order; those without a value
  /// come last.
  ///
  /// - Parameters:
  ///   - column: The name, heading, values and texts.
  ///   - width: The width.
  ///   - alignment: The alignment; `nil` for trailing numbers and other leading texts.
  ///   - lineLimit: The maximum number of lines; `nil` for no limit.
  public init(
    _ column: ValueColumn<Row>, width: ColumnFormat.Width = .fitting(),
    alignment: ColumnAlignment? = nil, lineLimit: Int? = 1
  ) {
    self.init(
      column.title, id: column.name, width: width,
      alignment: alignment ?? (column.kind == .number ? .trailing : .leading),
      lineLimit: lineLimit, text: column.text(of:))
    values = column
    guard column.kind != .text else { return }
    self = sortable(by: { row -> ColumnValue? in
      let value = column.value(of: row)
      return value == .missing ? nil : value
    })
  }
}
