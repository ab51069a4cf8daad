import TableData
public import TablePaging

/// Simulates slow networks and databases, reproducible from a seed.
///
/// Time advances only in steps, between which the test may change rows:
///
/// ```swift
/// let transport = FaultyPageTransport<Library>(seed: 7)
/// let pages = PageLoader(library, perform: transport.perform)
/// pages.go(to: .last)
/// while let response = await transport.nextResponse() { pages.receive(response) }
/// #expect(transport.violations == [])
/// ```
public final class FaultyPageTransport<Source: PageSource> {
  /// The responses.
  public typealias Response = PageResponse<Source.Section, Source.Row>

  struct InFlightRequest {
    let request: Pager<Source>.Request
    let source: Source
    var readingTime: Int
    var deliveryTime: Int
    var isCancelled = false
    var response: Response?
  }

  /// The source of randomness.
  public var random: SeededRandomNumberGenerator

  /// The probabilities of faults.
  public var faults: FaultRates

  /// The steps so far.
  public private(set) var time = 0

  /// The rules that the paged table broke, in sentences.
  public internal(set) var violations: [String] = []

  var inFlight: [InFlightRequest] = []
  let read: (Source, Pager<Source>.Request) async throws -> RowPage<Source.Section, Source.Row>

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - seed: Determines all behavior.
  ///   - faults: The fault rates.
  ///   - read: Reads the requested page, by default that of the source; it may change rows.
  public init(
    seed: UInt64, faults: FaultRates = FaultRates(),
    read:
      @escaping (Source, Pager<Source>.Request) async throws -> RowPage<
        Source.Section, Source.Row
      > = { try await $0.page(at: $1.anchor, limit: $1.limit) }
  ) {
    random = SeededRandomNumberGenerator(seed: seed)
    self.faults = faults
    self.read = read
  }

  /// Whether no request is pending.
  public var isIdle: Bool { inFlight.isEmpty }

  /// The pending requests that are not cancelled.
  public var pendingRequests: [Pager<Source>.Request] {
    inFlight.filter { !$0.isCancelled }.map(\.request)
  }

  /// Accepts or cancels a request; pass it to `PageLoader`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - source: The page's source.
  public func perform(_ command: Pager<Source>.Command, _ source: Source) {
    switch command {
    case .fetch(let request): enqueue(request, source)
    case .cancel(let id): cancel(id)
    }
    let count = pendingRequests.count
    if count > 2 { violations.append("\(count) requests are in flight in step \(time)") }
  }

  private func enqueue(_ request: Pager<Source>.Request, _ source: Source) {
    if request.limit < 1 { violations.append("A request has the limit \(request.limit)") }
    let reading = time + delay()
    inFlight.append(
      InFlightRequest(
        request: request, source: source, readingTime: reading, deliveryTime: reading + delay()))
  }

  private func cancel(_ id: Int) {
    guard let index = inFlight.firstIndex(where: { $0.request.id == id && !$0.isCancelled })
    else { return violations.append("Request \(id) is cancelled, but not in flight") }
    inFlight[index].isCancelled = true
    if !happens(inPercent: faults.lateResponses) { inFlight.remove(at: index) }
  }

  private func delay() -> Int { Int.random(in: 0...faults.longestDelay, using: &random) }

  func happens(inPercent chance: Int) -> Bool { Int.random(in: 0..<100, using: &random) < chance }

  // MARK: - Time

  /// Advances time by one step.
  ///
  /// - Returns: The response due, if any.
  public func step() async -> Response? {
    time += 1
    for index in inFlight.indices where inFlight[index].readingTime < time {
      if inFlight[index].response == nil { await readPage(index) }
    }
    let due = inFlight.indices.filter { inFlight[$0].deliveryTime < time }
    guard let index = due.randomElement(using: &random) else { return nil }
    let delivered = inFlight.remove(at: index)
    if happens(inPercent: faults.repeatedResponses) {
      var again = delivered
      (again.isCancelled, again.deliveryTime) = (true, time + delay())
      inFlight.append(again)
    }
    return delivered.response
  }

  /// Advances time to the next response.
  ///
  /// - Returns: The response; `nil` if no request is pending.
  public func nextResponse() async -> Response? {
    while !isIdle {
      if let response = await step() { return response }
    }
    return nil
  }
}
