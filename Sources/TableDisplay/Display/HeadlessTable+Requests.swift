import TableData

extension HeadlessTable {
  /// What is to be done with what is on the screen.
  struct DisplayRequest {
    /// Whether the display of everything has an end first.
    var endsEverything = false
    /// The rows whose display has an end first.
    var ended: [Row.ID] = []
    /// The rows whose cells are filled again, where they have one.
    var refilled: [Row.ID] = []
    /// Whether all in sight is displayed then; `nil` when it makes no difference.
    var displays: Bool?

    var isEmpty: Bool {
      !endsEverything && ended.isEmpty && refilled.isEmpty && displays != true
    }
  }

  /// What is requested; one round at a time changes what is on the screen.
  struct DisplayRequests {
    private var next = DisplayRequest()
    private var isPerforming = false

    mutating func add(_ change: (inout DisplayRequest) -> Void) {
      change(&next)
    }

    mutating func replace(with request: DisplayRequest) {
      next = request
    }

    /// Returns whether rounds may begin; they may not while they go on.
    mutating func begin() -> Bool {
      defer { isPerforming = true }
      return !isPerforming
    }

    mutating func end() {
      isPerforming = false
    }

    /// Takes what is requested, or `nil` when nothing is.
    mutating func take() -> DisplayRequest? {
      guard !next.isEmpty else { return nil }
      defer { next = DisplayRequest() }
      return next
    }

    /// Has what was reloaded meanwhile displayed again, unless the display is to have an end.
    mutating func displayAgain() {
      if !next.isEmpty { next.displays = next.displays ?? true }
    }
  }

  /// What ``display()`` returns or throws.
  typealias DisplayResult = Result<[DisplayedElement], CellError>

  /// How often one call begins anew at most because the delegate asked for more meanwhile.
  private static var limitOfRounds: Int { 10 }

  /// Does what is requested, and then what is requested meanwhile, until nothing is left.
  ///
  /// One round at a time changes what is on the screen. A delegate, an observer or a cell that is
  /// called in a round only adds to the request, so no round finds cells taken away that it counts
  /// on.
  ///
  /// - Returns: What the last round displayed, or `nil` when nothing was to be displayed, or when a
  ///   round is going on already.
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
      registrations[shown.identifier]?.configure(shown.cell, shown.row)
    }
    guard request.displays == true else { return nil }
    return Result { () throws(CellError) in try displayWhatIsInSight() }
  }
}
