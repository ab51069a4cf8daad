public import TableData

/// Loads pages around the visible rows, and publishes the cached ones as a table.
///
/// ```swift
/// let pages = PageLoader(library)
/// pages.dataSource.addPermanentObserver { change in view.apply(change) }
/// pages.go(to: .first)
/// await pages.run()
/// ```
///
/// Report the visible rows with ``setVisibleRows(fromID:toID:)``; a ``Pager`` decides which pages
/// ``dataSource`` keeps.
///
/// It belongs to no actor. Background tasks call the source; ``run()`` or ``receive(_:)`` process
/// the responses where the table is used.
public final class PageLoader<Source: PageSource> {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// An anchor.
  public typealias Anchor = PageAnchor<Source.Key, Section.ID>
  /// A response.
  public typealias Response = PageResponse<Section, Row>

  /// The cached rows and placeholders.
  ///
  /// Do not edit it; edit the source's data, and call ``refresh()``.
  public let dataSource = TableDataSource<Section, PagedRow<Row>>(undoLimit: 0)

  /// Decides which pages to fetch and keep.
  public private(set) var pager: Pager<Source>

  private let performer: (Pager<Source>.Command, Source) -> Void
  private let fetcher: PageFetcher<Source>?
  let responses: AsyncStream<Response>?

  private init(
    _ pager: Pager<Source>, fetcher: PageFetcher<Source>?, responses: AsyncStream<Response>?,
    performer: @escaping (Pager<Source>.Command, Source) -> Void
  ) {
    self.pager = pager
    self.fetcher = fetcher
    self.responses = responses
    self.performer = performer
  }

  /// Creates a loader that calls its source in background tasks.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - configuration: The page size and prefetch distances.
  ///   - executor: Runs requests; `nil` for the default.
  ///   - deliver: Forwards a response to ``receive(_:)`` where the table is used; called from any
  ///     task. `nil` if ``run()`` receives responses.
  public convenience init(
    _ source: Source, configuration: PagingConfiguration = PagingConfiguration(),
    on executor: (any TaskExecutor)? = nil, deliver: (@Sendable (Response) -> Void)? = nil
  ) {
    let (responses, continuation) = AsyncStream.makeStream(of: Response.self)
    let fetcher = PageFetcher<Source>(
      on: executor, deliver: deliver ?? { continuation.yield($0) })
    self.init(
      Pager(source, configuration: configuration), fetcher: fetcher,
      responses: deliver == nil ? responses : nil, performer: fetcher.perform)
  }

  /// Creates a loader whose requests the caller executes, such as a test.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - configuration: The page size and prefetch distances.
  ///   - perform: Executes a command; responses go to ``receive(_:)``.
  public convenience init(
    _ source: Source, configuration: PagingConfiguration = PagingConfiguration(),
    perform: @escaping (Pager<Source>.Command, Source) -> Void
  ) {
    self.init(
      Pager(source, configuration: configuration), fetcher: nil, responses: nil, performer: perform)
  }

  func update<Result>(_ change: (inout Pager<Source>) -> Result) -> Result {
    let changeCount = pager.changeCount
    let result = change(&pager)
    for command in pager.takeCommands() { performer(command, pager.source) }
    guard changeCount != pager.changeCount else { return result }
    dataSource.apply(TableSnapshot(uniqueSections: pager.contents))
    return result
  }

  /// Processes a response; ignores those to cancelled requests.
  ///
  /// - Parameter response: The response.
  /// - Complexity: O(cached rows).
  public func receive(_ response: Response) {
    fetcher?.finish(response.id)
    update { $0.receive(response) }
  }
}
