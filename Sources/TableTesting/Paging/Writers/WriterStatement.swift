/// A statement of a writer.
public enum WriterStatement: Hashable, Sendable {
  /// Begins a transaction; all others are within one.
  case begin
  /// Inserts or replaces a row; the number determines its values.
  case upsert(key: Int, number: UInt64)
  /// Deletes a row, if any.
  case remove(key: Int)
  /// Sets a savepoint.
  case setSavepoint
  /// Rolls back to the savepoint, which remains.
  case rollBackToSavepoint
  /// Commits the transaction.
  case commit
  /// Rolls the transaction back.
  case rollBack
}
