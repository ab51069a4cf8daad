/// How a dialect journals changes by triggers, and notices commits.
public protocol JournalDialect: Sendable {
  /// The declaration of the column that numbers journal rows, not necessarily in commit order.
  var journalNumberColumn: String { get }

  /// Whether a statement may replace rows with the same values of a unique index without firing
  /// delete triggers.
  var replacesRows: Bool { get }

  /// Returns the statements that create the triggers of a journal.
  func triggerCreationStatements(for journal: JournalLayout) -> [String]

  /// Returns a query that has a row if a table has its journal's triggers, all are enabled and fire
  /// for any writer, and this user sees all rows, which they count.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - prefix: The prefix of their names, ``JournalLayout/prefix``.
  /// - Returns: The query.
  func triggerQuery(for table: String, prefix: String) -> SQLFragment

  /// Returns the statements that drop a journal's triggers, if they exist.
  func triggerRemovalStatements(for journal: JournalLayout) -> [String]

  /// Returns the statements that reclaim the space of deleted rows, outside transactions.
  func spaceReclamationStatements(for table: String) -> [String]

  /// A query for a value that changes with each commit of any connection, and perhaps at other
  /// times.
  ///
  /// It runs outside transactions.
  var dataVersionQuery: String { get }

  /// Returns the statements for a notification channel of triggers; `nil` if there are no
  /// notifications.
  ///
  /// - Parameter name: The channel, ``JournalLayout/notificationChannel``.
  /// - Returns: The statements.
  func notificationStatements(for name: String) -> NotificationStatements?
}

extension JournalDialect {
  /// `false`: replaced rows fire delete triggers.
  public var replacesRows: Bool { false }

  /// Returns no statements.
  public func spaceReclamationStatements(for table: String) -> [String] { [] }

  /// Returns `nil`: the database is polled.
  public func notificationStatements(for name: String) -> NotificationStatements? { nil }
}
