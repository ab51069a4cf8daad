public import TableText

extension RowPicker {
  /// Prompts for one row in the terminal, as a ``RowPicker`` does.
  ///
  /// ```swift
  /// let branch = try await RowPicker.pick(branches, columns: [TextColumn("Branch", text: \.name)])
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - columns: The columns to show and search.
  /// - Returns: The row; without a terminal, the only one.
  /// - Throws: ``PickerError``.
  @inlinable
  public static func pick(
    _ rows: some Sequence<Row> & Sendable, columns: [TextColumn<Row>]
  ) async throws(PickerError) -> Row {
    try await RowPicker(columns: columns).pick(rows)
  }

  /// Prompts for several rows in the terminal.
  ///
  /// ```swift
  /// let columns = [TextColumn<Branch>("Branch", text: \.name)]
  /// let doomed = try await RowPicker.pickMultiple(branches, columns: columns)
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - columns: The columns to show and search.
  /// - Returns: The selected rows in order, or the highlighted one; without a terminal, the only
  ///   one.
  /// - Throws: ``PickerError``.
  @inlinable
  public static func pickMultiple(
    _ rows: some Sequence<Row> & Sendable, columns: [TextColumn<Row>]
  ) async throws(PickerError) -> [Row] {
    try await RowPicker(columns: columns).pickMultiple(rows)
  }

  /// Prompts for one row while rows arrive.
  ///
  /// - Parameters:
  ///   - rows: The rows; later ones replace those with the same identifier.
  ///   - columns: The columns to show and search.
  /// - Returns: The row; without a terminal, the only one.
  /// - Throws: ``PickerError``.
  @inlinable
  public static func pick<Rows: AsyncSequence & Sendable>(
    _ rows: Rows, columns: [TextColumn<Row>]
  ) async throws(PickerError) -> Row where Rows.Element == Row {
    try await RowPicker(columns: columns).pick(rows)
  }

  /// Prompts for several rows while rows arrive.
  ///
  /// - Parameters:
  ///   - rows: The rows; later ones replace those with the same identifier.
  ///   - columns: The columns to show and search.
  /// - Returns: The selected rows in order, or the highlighted one; without a terminal, the only
  ///   one.
  /// - Throws: ``PickerError``.
  @inlinable
  public static func pickMultiple<Rows: AsyncSequence & Sendable>(
    _ rows: Rows, columns: [TextColumn<Row>]
  ) async throws(PickerError) -> [Row] where Rows.Element == Row {
    try await RowPicker(columns: columns).pickMultiple(rows)
  }
}
