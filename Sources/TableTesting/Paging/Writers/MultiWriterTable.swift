public import TableData
public import TablePaging

/// A table that several writers change at once, checked by ``PageSourceSuite``.
public protocol MultiWriterTable<Source>: Sendable {
  /// The page sources.
  associatedtype Source: PageSource

  /// The page sources, such as one for each order; none returns data older than the last commit.
  var sources: [Source] { get throws }

  /// Returns the committed rows as a source has to show them, read without it.
  ///
  /// - Parameter source: The source's index.
  /// - Returns: The rows.
  /// - Throws: Why they cannot be read.
  func contents(of source: Int) throws -> TableSnapshot<Source.Section, Source.Row>

  /// Runs a writer's next statement, on a connection of its own.
  ///
  /// Each writer has its own thread, on which it may wait for another. No two writers change the
  /// same row.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - writer: The writer's number, from 0.
  /// - Throws: Why it fails.
  func run(_ statement: WriterStatement, as writer: Int) throws

  /// Performs periodic maintenance, such as counting rows.
  ///
  /// - Throws: Why it fails.
  func maintain() throws
}

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

struct Writer {
  let number: Int
  let count: Int
  let keys: Int
  private(set) var isInTransaction = false
  private var hasSavepoint = false

  init(_ number: Int, of count: Int, keys: Int) {
    (self.number, self.count, self.keys) = (number, count, keys)
  }

  mutating func next(using random: inout SeededRandomNumberGenerator) -> WriterStatement {
    guard isInTransaction else {
      (isInTransaction, hasSavepoint) = (true, false)
      return .begin
    }
    let key = Int.random(in: 0..<keys, using: &random) * count + number
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: return .upsert(key: key, number: random.next())
    case 10..<13: return .remove(key: key)
    case 13..<15 where hasSavepoint: return .rollBackToSavepoint
    case 13..<15:
      hasSavepoint = true
      return .setSavepoint
    case 15: return end(by: .rollBack)
    default: return end(by: .commit)
    }
  }

  mutating func end(by statement: WriterStatement) -> WriterStatement {
    isInTransaction = false
    return statement
  }
}
