import TextMatching

/// How an engine writes SQL.
///
/// Only what differs between engines is asked for. Names are quoted with `"` everywhere.
public protocol DatabaseDialect: Sendable {
  /// Returns the placeholder of an argument, such as `?` or `$2`.
  ///
  /// - Parameter number: The number of the argument in its statement, from 1.
  /// - Returns: The placeholder.
  func placeholder(_ number: Int) -> String

  /// Returns the SQL type of a column.
  func type(of storage: ColumnStorage) -> String

  /// Returns an expression as it is compared and sorted in a collation.
  func collated(_ expression: String, as collation: DatabaseCollation) -> String

  /// What follows a term of `ORDER BY` and of an index, so that missing values come before others.
  func nullPlacement(isDescending: Bool) -> String

  /// Returns the condition that two values are the same, or both missing.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: Another one.
  ///   - type: Their type, as ``columns(of:)`` says it.
  /// - Returns: The condition.
  func isSame(_ left: String, _ right: String, type: String) -> String

  /// The declaration of a column that numbers rows by itself.
  var serialColumn: String { get }

  /// What stands before the values of an insertion whose rows bring numbers that the database gives
  /// otherwise.
  var keepingNumbers: String { get }

  /// The statements that begin a transaction; all reads of a reading one see one moment.
  func begin(_ access: DatabaseAccess) -> [String]

  /// Whether writing transactions run one after the other.
  var writesInTurn: Bool { get }

  /// Returns a query for one value that is true if this transaction alone has a lock until its end;
  /// `nil` where writing transactions run in turn.
  ///
  /// - Parameter name: The name of the lock.
  /// - Returns: The query.
  func lock(_ name: String) -> String?

  /// Returns the queries that take and release a lock of the connection: the first one returns
  /// whether it was free, without waiting. `nil` where writing transactions run in turn.
  ///
  /// - Parameter name: The name of the lock.
  /// - Returns: The queries.
  func connectionLock(_ name: String) -> (take: String, release: String)?

  /// Returns the statements after which the columns of a table stay as they are until the end of a
  /// transaction, which they begin.
  func keepColumns(of table: String) -> [String]

  /// Statements after which a transaction fails rather than waits long for a lock.
  var limitingWaits: [String] { get }

  /// A query for one value that changes whenever any connection has committed a change, asked
  /// outside a transaction; more often is allowed.
  var changeHint: String { get }

  /// Returns the query for the columns of a table: name, whether it may be missing (0 or 1), the
  /// place in the primary key from 1, or 0, the type as it is declared, whether texts are compared
  /// in it (0 or 1), whether it is generated of others (0 or 1), and whether rows without a value
  /// get one (0 or 1), which is the row's own number where rows have one.
  ///
  /// - Parameter table: The table or view.
  /// - Returns: The query.
  func columns(of table: String) -> SQLText

  /// Returns the query for the unique indexes of a table: name of the index, place from 1, name of
  /// the column, in this order; `nil` where no row is replaced without the triggers for deletions.
  ///
  /// - Parameter table: The table.
  /// - Returns: The query.
  func uniqueColumns(of table: String) -> SQLText?

  /// Returns the statements that create triggers which write a journal.
  func createTriggers(_ journal: JournalNames) -> [String]

  /// Returns the statements that drop these triggers, if they exist.
  func dropTriggers(_ journal: JournalNames) -> [String]

  /// Returns the condition of a row in which each word of a text is the beginning of a word.
  ///
  /// Neither case nor accents make a difference. A text without letters and digits finds nothing.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - search: Where they are looked for.
  /// - Returns: The condition, without the index.
  func condition(finding text: String, in search: SearchNames) -> SQLText

  /// Returns the same condition by the index; `nil` without one.
  func indexCondition(finding text: String, in search: SearchNames) -> SQLText?

  /// Returns a query for one row for each that the index finds, to be counted; `nil` without one.
  func foundRows(_ text: String, in search: SearchNames) -> SQLText?

  /// What follows the name of a table whose rows are found by that condition.
  var indexHint: String { get }

  /// Returns whether the same words are found in some texts.
  func finds(_ text: String, in texts: [String]) -> Bool

  /// Returns an expression of SQL for a text without case and accents.
  ///
  /// - Parameter text: An expression for the text.
  /// - Returns: The expression.
  func folded(_ text: String) -> String

  /// Returns the condition that a regular expression occurs in a text, in any case if it has no
  /// uppercase letter; `nil` where the engine has no regular expressions.
  ///
  /// - Parameters:
  ///   - text: An expression for the text.
  ///   - pattern: The regular expression.
  /// - Returns: The condition.
  func condition(_ text: String, matching pattern: String) -> SQLText?

  /// Returns the statements that create the index of words outside transactions.
  func createIndex(for search: SearchNames) -> [String]

  /// What creates an index without keeping writers waiting, such as `CREATE INDEX CONCURRENTLY`.
  var createIndex: String { get }

  /// Returns a query for the statements that drop those of some indexes whose creation ended half
  /// way; `nil` where there are none.
  func dropUnfinished(_ indexes: [String]) -> SQLText?
}

extension DatabaseDialect {
  /// None is needed.
  public func connectionLock(_ name: String) -> (take: String, release: String)? { nil }

  /// Nothing: a row may bring its own number.
  public var keepingNumbers: String { "" }

  /// None: where writing transactions run in turn, nobody changes columns beside them.
  public func keepColumns(of table: String) -> [String] { [] }

  /// None: transactions wait as long as connections do.
  public var limitingWaits: [String] { [] }

  /// Returns `nil`.
  public func uniqueColumns(of table: String) -> SQLText? { nil }

  /// Returns `nil`.
  public func indexCondition(finding text: String, in search: SearchNames) -> SQLText? { nil }

  /// Asks the table.
  public func foundRows(_ text: String, in search: SearchNames) -> SQLText? {
    indexCondition(finding: text, in: search).map {
      "SELECT 1 FROM \(name: search.table) WHERE \($0)"
    }
  }

  /// Nothing.
  public var indexHint: String { "" }

  /// Compares words as they are folded for searching.
  public func finds(_ text: String, in texts: [String]) -> Bool {
    let (sought, words) = (text.foldedWords, texts.flatMap(\.foldedWords))
    return !sought.isEmpty
      && sought.allSatisfy { beginning in words.contains { $0.starts(with: beginning) } }
  }

  /// Lower case.
  public func folded(_ text: String) -> String { "lower(\(text))" }

  /// Returns `nil`.
  public func condition(_ text: String, matching pattern: String) -> SQLText? { nil }

  /// None.
  public func createIndex(for search: SearchNames) -> [String] { [] }

  /// Returns `nil`.
  public func dropUnfinished(_ indexes: [String]) -> SQLText? { nil }
}

extension String {
  /// The words without case and accents.
  fileprivate var foldedWords: [ArraySlice<UInt8>] {
    split { !$0.isLetter && !$0.isNumber }.map { FoldedText(String($0)).bytes }
      .filter { !$0.isEmpty }
  }
}

/// How texts are compared.
public enum DatabaseCollation: Hashable, Sendable {
  /// By their bytes, the same in each engine.
  case binary
  /// By their bytes, with the letters from A to Z in lower case, the same in each engine.
  case caseInsensitive
  /// By a collation of the database, in which texts are equal only if their bytes are.
  case named(String)
}
