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
