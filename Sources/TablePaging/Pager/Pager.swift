/// Decides which pages of a source to fetch, keep and drop.
///
/// This value receives events in any order and returns commands:
///
/// ```swift
/// var pager = Pager(library)
/// pager.go(to: .first)
/// for command in pager.takeCommands() { print(command) }
/// pager.receive(response)
/// print(pager.contents)
/// ```
///
/// At most two requests are in flight. Cached rows are contiguous and of one revision: pages that
/// do not fit cause a refresh.
public struct Pager<Source: PageSource> {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// An anchor.
  public typealias Anchor = PageAnchor<Source.Key, Section.ID>
  /// A request.
  public typealias Request = PageRequest<Source.Key, Section.ID>
  /// A command.
  public typealias Command = PageCommand<Source.Key, Section.ID>
  /// A response.
  public typealias Response = PageResponse<Section, Row>

  /// The source.
  public internal(set) var source: Source

  /// The page size and prefetch distances.
  public let configuration: PagingConfiguration

  package var window = PageWindow<Section, Row>()

  package var before = RequestState.idle { didSet { countFailure(before, oldValue) } }
  package var after = RequestState.idle { didSet { countFailure(after, oldValue) } }

  package var jump: Jump?

  var visibleRange: VisibleRange?

  var scrollRequest: ScrollRequest?

  /// Whether the cached rows are still of the previous source.
  public internal(set) var hasStaleRows = false

  /// The number of refetches since a page fitted last.
  var refetchCount = 0

  /// How often only the cached rows are fetched again, before one request includes the rows to
  /// prefetch: a change between two pages is common, and a second one may be chance.
  static var partialRefetchLimit: Int { 2 }

  /// How often rows are fetched again before a page that does not fit is a failure.
  static var refetchLimit: Int { 5 }

  private var commands: [Command] = []
  private var limitsByID: [Int: Int] = [:]
  private var nextID = 0

  /// Creates an empty pager without requests.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - configuration: The page size and prefetch distances.
  public init(_ source: Source, configuration: PagingConfiguration = PagingConfiguration()) {
    self.source = source
    self.configuration = configuration
  }

  package enum RequestState: Equatable {
    case idle
    case loading(Int)
    case failed(String)
  }

  package struct Jump {
    let anchor: Anchor
    let target: JumpTarget
    let isRequired: Bool
    var limit = 0
    var isOutdated = false
    package var state = RequestState.idle
  }

  enum JumpTarget {
    case nothing, firstRow, lastRow
    case row(before: Int)
  }

  struct VisibleRange: Equatable {
    var first: Int
    var last: Int
    var isUpward: Bool
  }

  var changeCount: Int { window.changeCount }

  private mutating func countFailure(_ new: RequestState, _ old: RequestState) {
    if new.failure != old.failure { window.changeCount += 1 }
  }

  // MARK: - Commands

  /// Returns the commands since the last call.
  ///
  /// - Returns: The commands; requests precede their cancellation.
  public mutating func takeCommands() -> [Command] {
    defer { commands = [] }
    return commands
  }

  mutating func fetch(_ anchor: Anchor, limit: Int) -> Int {
    defer { nextID += 1 }
    limitsByID[nextID] = limit
    commands.append(.fetch(Request(id: nextID, anchor: anchor, limit: limit)))
    return nextID
  }

  /// Cancels a request; a command that has not been taken yet is removed instead.
  mutating func cancel(_ state: RequestState) {
    guard case .loading(let id) = state else { return }
    limitsByID[id] = nil
    let unseen = commands.firstIndex {
      if case .fetch(let request) = $0 { request.id == id } else { false }
    }
    if let unseen { commands.remove(at: unseen) } else { commands.append(.cancel(id: id)) }
  }

  mutating func stop(_ edge: WritableKeyPath<Pager, RequestState>) {
    cancel(self[keyPath: edge])
    self[keyPath: edge] = .idle
  }

  mutating func end(_ id: Int) -> Int? { limitsByID.removeValue(forKey: id) }

  /// The number of requests in flight.
  public var inFlightRequestCount: Int { limitsByID.count }
}
