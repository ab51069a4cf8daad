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

  typealias DisplayResult = Result<[DisplayedElement], CellError>

  private static var limitOfRounds: Int { 10 }

  /// Performs requests round by round; nested calls only queue theirs.
  @discardableResult
  func performRequests() -> DisplayResult? {
    requireNoUpdate()
    guard !isPerformingRequests else { return nil }
    isPerformingRequests = true
    defer { isPerformingRequests = false }
    var result: DisplayResult?
    for _ in 0..<Self.limitOfRounds where !nextRequest.isEmpty {
      let current = nextRequest
      nextRequest = DisplayRequest()
      result = perform(current)
      // Rows reloaded meanwhile are displayed again, unless the display should end.
      if current.displays == true, !nextRequest.isEmpty {
        nextRequest.displays = nextRequest.displays ?? true
      }
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
