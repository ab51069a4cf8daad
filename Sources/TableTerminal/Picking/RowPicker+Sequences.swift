public import TableMerging

extension RowPicker {
  /// Prompts for one row.
  ///
  /// - Parameter rows: The rows; later ones replace those with the same identifier.
  /// - Returns: The row; without a terminal, the only match of ``search``.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pick(_ rows: some Sequence<Row> & Sendable) async throws(PickerError) -> Row {
    try await pick(populatingWith: { try $0.putPicked(rows) })
  }

  /// Prompts for several rows.
  ///
  /// - Parameter rows: The rows; later ones replace those with the same identifier.
  /// - Returns: The selected rows in the order of selection, or the highlighted one.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pickMultiple(_ rows: some Sequence<Row> & Sendable) async throws(PickerError) -> [Row]
  {
    try await pickMultiple(populatingWith: { try $0.putPicked(rows) })
  }

  /// Prompts for one row while rows arrive.
  ///
  /// - Parameter rows: The rows; later ones replace those with the same identifier.
  /// - Returns: The row; without a terminal, the only match of ``search``.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pick<Rows: AsyncSequence & Sendable>(_ rows: Rows) async throws(PickerError) -> Row
  where Rows.Element == Row {
    try await pick(populatingWith: { try await $0.putPicked(rows) })
  }

  /// Prompts for several rows while rows arrive.
  ///
  /// - Parameter rows: The rows; later ones replace those with the same identifier.
  /// - Returns: The selected rows in the order of selection, or the highlighted one.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pickMultiple<Rows: AsyncSequence & Sendable>(
    _ rows: Rows
  ) async throws(PickerError) -> [Row] where Rows.Element == Row {
    try await pickMultiple(populatingWith: { try await $0.putPicked(rows) })
  }
}

extension TableDataSource where Section == SingleSection, Row: Sendable, Row.ID: Sendable {
  @inlinable
  func putPicked(_ rows: some Sequence<Row>) throws(TableError) {
    try edit { table throws(TableError) in
      try table.insert(contentsOf: rows, at: .endOf(0), uniquingRowsWith: { $1 })
    }
  }

  @inlinable
  func putPicked<Rows: AsyncSequence & Sendable>(_ rows: Rows) async throws
  where Rows.Element == Row {
    try await updateOrAppend(contentsOf: rows, to: 0)
  }
}
