public import TableData

/// Shows the rows of a page source as a table like any other, of which a part is kept.
///
/// ```swift
/// let pages = PagedTable(library)
/// pages.table.addObserver { change in view.apply(change) }
/// pages.go(to: .first)
/// await pages.follow()
/// ```
///
/// ``table`` holds what is kept: rows, and places of rows that are on the way. Whoever shows it says
/// what is in sight with ``look(from:to:)``, and the pages around it are fetched. The part that is
/// kept is chosen by a ``Pager``.
///
/// Like a `TableDataSource` it belongs to no actor and is used where it was made. The source is
/// asked in tasks of its own; what comes of it is taken in by ``follow()``, or handed to
/// ``receive(_:)`` by whoever waits for it in another way.
public final class PagedTable<Source: PageSource> {
  /// The sections of the source.
  public typealias Section = Source.Section
  /// The rows of the source.
  public typealias Row = Source.Row
  /// A place in the source.
  public typealias Place = PagePlace<Source.Key, Section.ID>
  /// What came of a question.
  public typealias Answer = PageAnswer<Section, Row>

  /// What is kept.
  ///
  /// It is not to be edited; edit what the source reads, and call ``refresh()``.
  public let table = TableDataSource<Section, PagedRow<Row>>(undoLimit: 0)

  /// What decides which pages are fetched and kept.
  public private(set) var pager: Pager<Source>

  private let performer: (Pager<Source>.Command, Source) -> Void
  private let fetcher: PageFetcher<Source>?
  let answers: AsyncStream<Answer>?

  private init(
    _ pager: Pager<Source>, fetcher: PageFetcher<Source>?, answers: AsyncStream<Answer>?,
    performer: @escaping (Pager<Source>.Command, Source) -> Void
  ) {
    self.pager = pager
    self.fetcher = fetcher
    self.answers = answers
    self.performer = performer
  }

  /// Creates a paged table; ``follow()`` takes in what arrives.
  ///
  /// - Parameters:
  ///   - source: Whose rows are shown.
  ///   - limits: How much is fetched and kept.
  public convenience init(_ source: Source, limits: PagingLimits = PagingLimits()) {
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    let fetcher = PageFetcher<Source> { continuation.yield($0) }
    self.init(
      Pager(source, limits: limits), fetcher: fetcher, answers: answers,
      performer: fetcher.perform)
  }

  /// Creates a paged table that hands what arrives to a function.
  ///
  /// - Parameters:
  ///   - source: Whose rows are shown.
  ///   - limits: How much is fetched and kept.
  ///   - executor: Where the source is asked; `nil`, the default, for wherever tasks run.
  ///   - deliver: Has ``receive(_:)`` called where the table is used; called from any task.
  public convenience init(
    _ source: Source, limits: PagingLimits = PagingLimits(),
    on executor: (any TaskExecutor)? = nil,
    deliver: @escaping @Sendable (Answer) -> Void
  ) {
    let fetcher = PageFetcher<Source>(on: executor, deliver: deliver)
    self.init(
      Pager(source, limits: limits), fetcher: fetcher, answers: nil, performer: fetcher.perform)
  }

  /// Creates a paged table whose questions somebody else puts to the source, such as a test that
  /// decides when each is answered.
  ///
  /// - Parameters:
  ///   - source: Whose rows are shown.
  ///   - limits: How much is fetched and kept.
  ///   - perform: Asks the source, or calls off what was asked; what comes of it is handed to
  ///     ``receive(_:)``.
  public convenience init(
    _ source: Source, limits: PagingLimits = PagingLimits(),
    perform: @escaping (Pager<Source>.Command, Source) -> Void
  ) {
    self.init(
      Pager(source, limits: limits), fetcher: nil, answers: nil, performer: perform)
  }

  /// Changes what the pager knows, does what it wants, and tells observers what changed.
  func update<Result>(_ change: (inout Pager<Source>) -> Result) -> Result {
    let changeCount = pager.changeCount
    let result = change(&pager)
    for command in pager.takeCommands() { performer(command, pager.source) }
    guard changeCount != pager.changeCount else { return result }
    // The pager sees to it that no identifier is there twice.
    if let contents = try? TableSnapshot(pager.contents) { table.apply(contents) }
    return result
  }

  /// Takes in what came of a question; one that was called off changes nothing.
  ///
  /// - Parameter answer: The answer.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func receive(_ answer: Answer) {
    fetcher?.finish(answer.id)
    update { $0.receive(answer) }
  }
}
