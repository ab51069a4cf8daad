/// How a dialect begins transactions, and what they lock.
public protocol TransactionDialect: Sendable {
  /// Returns the statements that begin a transaction.
  ///
  /// All queries of a reading transaction see one snapshot; in a watching one, each may see its
  /// own.
  func beginStatements(for access: DatabaseAccess) -> [String]

  /// The statements after which a transaction may hold a lock for long, without a snapshot.
  var endSnapshotStatements: [String] { get }

  /// The statements at the start of a writing transaction after which each query sees its own
  /// snapshot, so that none is older than a lock.
  var currentSnapshotStatements: [String] { get }

  /// Returns a query that yields true if the transaction has acquired a lock until its end; `nil`
  /// where writes are serialized.
  ///
  /// - Parameter name: The lock's name.
  /// - Returns: The query.
  func lockQuery(named name: String) -> String?

  /// The statements that make a transaction fail instead of waiting long for a lock.
  var lockTimeoutStatements: [String] { get }

  /// Returns the statements at the start of a transaction that protect a table's columns until its
  /// end.
  func schemaLockStatements(for table: String) -> [String]
}

extension TransactionDialect {
  /// Whether write transactions are serialized, so that none needs a lock.
  public var serializesWrites: Bool { lockQuery(named: "") == nil }

  /// No statements.
  public var endSnapshotStatements: [String] { [] }

  /// No statements: no snapshot is older than a lock where writes are serialized.
  public var currentSnapshotStatements: [String] { [] }

  /// No statements: transactions wait as long as their connections.
  public var lockTimeoutStatements: [String] { [] }

  /// Returns no statements: columns cannot change where writes are serialized.
  public func schemaLockStatements(for table: String) -> [String] { [] }
}
