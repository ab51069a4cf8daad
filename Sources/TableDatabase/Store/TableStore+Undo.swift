extension TableStore {
  /// An undone or redone edit.
  public struct HistoryStep: Hashable, Sendable {
    /// The name of the edit.
    public let name: String

    /// The key of the first restored row; `nil` if rows were only removed.
    public let id: [SQLValue]?
  }

  /// The name of the edit to undo, if any.
  public var undoName: String? {
    get throws(TableStoreError) { try name(of: .undo) }
  }

  /// The name of the edit to redo, if any.
  public var redoName: String? {
    get throws(TableStoreError) { try name(of: .redo) }
  }

  /// Undoes the owner's last edit.
  ///
  /// - Parameters:
  ///   - pages: Their order decides which restored row is the first; `nil` for key order.
  ///   - progress: Reports the number of rows done.
  /// - Returns: The edit, or `nil` if there is none.
  /// - Throws: ``TableStoreError/changedSince(edit:)`` if its rows have changed since, or another
  ///   ``TableStoreError``; nothing was changed, unless it is ``TableStoreError/unknownOutcome``.
  public func undo(
    in pages: DatabasePageSource<Record>? = nil,
    progress: @escaping EditProgressHandler = { _, _ in }
  ) throws(TableStoreError) -> HistoryStep? {
    try restore(.undo, pages, progress)
  }

  /// Redoes the last undone edit.
  ///
  /// - Parameters:
  ///   - pages: As for ``undo(in:progress:)``.
  ///   - progress: Reports the number of rows done.
  /// - Returns: The edit, or `nil` if there is none.
  /// - Throws: The same as ``undo(in:progress:)``.
  public func redo(
    in pages: DatabasePageSource<Record>? = nil,
    progress: @escaping EditProgressHandler = { _, _ in }
  ) throws(TableStoreError) -> HistoryStep? {
    try restore(.redo, pages, progress)
  }

  private func name(of direction: UndoDirection) throws(TableStoreError) -> String? {
    try TableStoreError.catching {
      guard try schema.hasJournal else { return nil }
      return try transactions.read { try history(in: $0).next(direction)?.name }
    }
  }

  private func restore(
    _ direction: UndoDirection, _ pages: DatabasePageSource<Record>?,
    _ progress: @escaping EditProgressHandler
  ) throws(TableStoreError) -> HistoryStep? {
    try TableStoreError.catching {
      guard try schema.hasJournal else { return nil }
      return try writeRecorded { session, schema in
        guard let edit = try history(in: session).next(direction) else { return nil }
        var reversal = EditReversal(
          edit: edit, direction: direction, schema: schema, session: session)
        reversal.progress = progress
        reversal.ordering = pages.map { pages in
          schema.order(pages.ordering).terms.ordering(forward: !pages.isReversed, in: dialect)
        }
        return HistoryStep(name: edit.name, id: try reversal.reverse())
      }
    }
  }

  func history(in session: DatabaseSession) -> RecordedHistory {
    RecordedHistory(owner: editOwner.name, tables: tables, session: session)
  }
}
