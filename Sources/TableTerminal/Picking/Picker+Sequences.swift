public import TableData
public import TableMerging

extension Picker {
  /// Lets a person choose one of some rows.
  ///
  /// - Parameter rows: The rows; of those with the same identifier the last one counts.
  /// - Returns: The row. Where there is no terminal, the only one that the ``query`` finds.
  /// - Throws: ``PickError``.
  @inlinable
  public func pick(_ rows: some Sequence<Row> & Sendable) async throws(PickError) -> Row {
    try await pick(feeding: { try $0.putPicked(rows) })
  }

  /// Lets a person choose several of some rows.
  ///
  /// - Parameter rows: The rows; of those with the same identifier the last one counts.
  /// - Returns: The rows that were marked, in their order, or else the one that was highlighted.
  /// - Throws: ``PickError``.
  @inlinable
  public func pickSeveral(_ rows: some Sequence<Row> & Sendable) async throws(PickError) -> [Row] {
    try await pickSeveral(feeding: { try $0.putPicked(rows) })
  }

  /// Lets a person choose one of the rows of a sequence, while they come.
  ///
  /// - Parameter rows: The rows; one that is there already takes the place of the one before.
  /// - Returns: The row. Where there is no terminal, the only one that the ``query`` finds.
  /// - Throws: ``PickError``.
  @inlinable
  public func pick<Rows: AsyncSequence & Sendable>(_ rows: Rows) async throws(PickError) -> Row
  where Rows.Element == Row {
    try await pick(feeding: { try await $0.putPicked(rows) })
  }

  /// Lets a person choose several of the rows of a sequence, while they come.
  ///
  /// - Parameter rows: The rows; one that is there already takes the place of the one before.
  /// - Returns: The rows that were marked, in their order, or else the one that was highlighted.
  /// - Throws: ``PickError``.
  @inlinable
  public func pickSeveral<Rows: AsyncSequence & Sendable>(
    _ rows: Rows
  ) async throws(PickError) -> [Row] where Rows.Element == Row {
    try await pickSeveral(feeding: { try await $0.putPicked(rows) })
  }
}

extension TableDataSource where Section == PickerSection, Row: Sendable, Row.ID: Sendable {
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
