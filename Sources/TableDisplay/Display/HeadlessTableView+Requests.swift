import TableData

extension HeadlessTableView {
  /// Changes to the screen, performed in this order.
  struct DisplayRequest {
    var endsEverything = false
    var ended: [Row.ID] = []
    var refilled: [Row.ID] = []
    /// Whether to display the elements, or to stop; `nil` if neither was requested.
    var displays: Bool?

    var isEmpty: Bool {
      !endsEverything && ended.isEmpty && refilled.isEmpty && displays != true
    }
  }

  struct DisplayRequests {
    private var next = DisplayRequest()
    private var isPerforming = false

    mutating func add(_ change: (inout DisplayRequest) -> Void) {
      change(&next)
    }

    mutating func replace(with request: DisplayRequest) {
      next = request
    }

    /// Begins to perform requests; returns `false` in a nested call.
    mutating func begin() -> Bool {
      defer { isPerforming = true }
      return !isPerforming
    }

    mutating func end() {
      isPerforming = false
    }

    mutating func take() -> DisplayRequest? {
      guard !next.isEmpty else { return nil }
      defer { next = DisplayRequest() }
      return next
    }

    /// Redisplays what was reloaded, unless the display should end.
    mutating func displayAgain() {
      if !next.isEmpty { next.displays = next.displays ?? true }
    }
  }

  typealias DisplayResult = Result<[DisplayedElement], CellError>

  private static var limitOfRounds: Int { 10 }

  /// Performs requests round by round; nested calls only queue theirs.
  @discardableResult
  func performRequests() -> DisplayResult? {
    requireNoUpdate()
    guard requests.begin() else { return nil }
    defer { requests.end() }
    var result: DisplayResult?
    for _ in 0..<Self.limitOfRounds {
      guard let request = requests.take() else { break }
      result = perform(request)
      if request.displays == true { requests.displayAgain() }
    }
    return result
  }

  private func perform(_ request: DisplayRequest) -> DisplayResult? {
    if request.endsEverything {
      displayed.frame = nil
      endDisplaying(allBut: [])
      cancelPrefetching()
    }
    for id in request.ended {
      displayed.frame = nil
      endDisplaying(id: id)
    }
    for id in request.refilled {
      guard let shown = displayed.rows[id] else { continue }
      registration(of: shown.identifier)?.configure(shown.cell, shown.row)
    }
    guard request.displays == true else { return nil }
    return Result { () throws(CellError) in try displayVisibleElements() }
  }
}
