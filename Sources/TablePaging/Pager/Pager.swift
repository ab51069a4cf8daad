/// Decides which pages of a source are fetched, kept and dropped as a reader goes through them.
///
/// It is a value, and it does nothing by itself: it is told what happens, in any order, and says
/// what is to be done. ``PagedTable`` does it; a test can do it too:
///
/// ```swift
/// var pager = Pager(library)
/// pager.go(to: .first)
/// for command in pager.takeCommands() { print(command) }
/// pager.receive(answer)
/// print(pager.contents)
/// ```
///
/// At most two requests are under way that were not called off. The rows that are kept follow each
/// other and are of one revision of the source, however answers arrive: what does not fit is not
/// shown, and what is kept is looked at again.
public struct Pager<Source: PageSource> {
  /// The sections of the source.
  public typealias Section = Source.Section
  /// The rows of the source.
  public typealias Row = Source.Row
  /// A place in the source.
  public typealias Place = PagePlace<Source.Key, Section.ID>
  /// A question to the source.
  public typealias Request = PageRequest<Source.Key, Section.ID>
  /// What is to be done.
  public typealias Command = PageCommand<Source.Key, Section.ID>
  /// What came of a question.
  public typealias Answer = PageAnswer<Section, Row>

  /// Whose rows they are.
  public internal(set) var source: Source

  /// How much is fetched and kept.
  public let limits: PagingLimits

  var window = PageWindow<Section, Row>()

  /// What becomes of the page that precedes the rows that are kept, and of the one that follows.
  var before = Edge.idle { didSet { note(before, oldValue) } }
  var after = Edge.idle { didSet { note(after, oldValue) } }

  /// The page that is fetched instead of all that is kept.
  var landing: Landing?

  /// Where the reader is, and how far the rows in sight reach.
  var sight: Sight?

  /// Where the reader is to be taken.
  var arrival: PageArrival?

  /// Whether the rows that are kept are those of the source before this one, since no page of this
  /// one is there yet.
  public internal(set) var keepsFormerRows = false

  /// How often everything was looked at again since a page fitted beside it; no more than
  /// ``patience`` once nothing is on its way.
  var lookCount = 0

  /// How often all rows are looked at again by themselves, before those to be at hand are asked for
  /// with them in one request: a change between two pages is common, and one between the next two
  /// may be chance.
  static var patience: Int { 2 }

  /// How often all rows are looked at again on end, before a page that does not fit is a failure.
  static var mostLooks: Int { 5 }

  private var commands: [Command] = []
  private var limitsByID: [Int: Int] = [:]
  private var nextID = 0

  /// Creates a pager that has nothing yet and wants nothing.
  ///
  /// - Parameters:
  ///   - source: Whose rows they are.
  ///   - limits: How much is fetched and kept.
  public init(_ source: Source, limits: PagingLimits = PagingLimits()) {
    self.source = source
    self.limits = limits
  }

  /// What becomes of a page next to the rows that are kept.
  enum Edge: Equatable {
    case idle
    case loading(Int)
    case failed(String)
  }

  /// A page that replaces all that is kept.
  struct Landing {
    let place: Place
    let target: LandingTarget
    /// Whether the rows that are kept cannot be added to before it is there.
    let isRequired: Bool
    /// The number of rows to ask for at least.
    var limit = 0
    /// Whether the source changed since it was asked for.
    var isOutdated = false
    var state = Edge.idle
  }

  /// To what the reader is taken when a page is there.
  enum LandingTarget {
    case nothing, firstRow, lastRow
    case row(before: Int)
  }

  /// The places in sight.
  struct Sight: Equatable {
    var first: Int
    var last: Int
    var isUpward: Bool
  }

  /// Another number whenever ``contents`` is different.
  var changeCount: Int { window.changeCount }

  private mutating func note(_ new: Edge, _ old: Edge) {
    if new.failure != old.failure { window.changeCount += 1 }
  }

  // MARK: - Commands

  /// Returns what is to be done since it was asked last, in order.
  ///
  /// - Returns: The commands; a request is not called off before it was returned.
  public mutating func takeCommands() -> [Command] {
    defer { commands = [] }
    return commands
  }

  /// Asks the source and returns the number of the request.
  mutating func fetch(_ place: Place, limit: Int) -> Int {
    defer { nextID += 1 }
    limitsByID[nextID] = limit
    commands.append(.fetch(Request(id: nextID, place: place, limit: limit)))
    return nextID
  }

  /// Calls off what an edge waits for, if it does, or takes it back if nobody has seen it yet.
  mutating func cancel(_ edge: Edge) {
    guard case .loading(let id) = edge else { return }
    limitsByID[id] = nil
    let unseen = commands.firstIndex {
      if case .fetch(let request) = $0 { request.id == id } else { false }
    }
    if let unseen { commands.remove(at: unseen) } else { commands.append(.cancel(id: id)) }
  }

  /// Calls off the pages beside the rows that are kept.
  mutating func cancelEdges() {
    cancel(before)
    cancel(after)
    (before, after) = (.idle, .idle)
  }

  /// Ends a request and returns its limit; `nil` when it was called off.
  mutating func end(_ id: Int) -> Int? { limitsByID.removeValue(forKey: id) }

  /// The number of requests that are under way.
  public var requestCount: Int { limitsByID.count }
}
