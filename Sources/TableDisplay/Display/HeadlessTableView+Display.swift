extension HeadlessTableView {
  /// Updates the cells and returns all visible elements, from top to bottom.
  ///
  /// Elements that stay visible keep their cells, refilled only if the value changed.
  ///
  /// Meanwhile, the delegate, observers and cells may change the table for the next display. They
  /// may also call `display()`, ``endDisplay()``, ``reload(ids:)``, ``reload()`` and
  /// ``reconfigure(ids:)``, which are performed before this call returns; of displaying and ending,
  /// the last wins. After ten rounds the rest waits for the next call, so that a delegate that
  /// changes the table at each display does not loop forever.
  ///
  /// - Returns: The visible elements; in a nested call ``displayedElements``, possibly without
  ///   cells.
  /// - Throws: ``CellError`` for an empty or unregistered identifier, after displaying the others;
  ///   never in a nested call.
  /// - Complexity: O(*m* log *n*) for *m* visible elements.
  public func display() throws(CellError) -> [DisplayedElement] {
    nextRequest.displays = true
    return try performRequests()?.get() ?? displayedElements
  }

  func displayVisibleElements() throws(CellError) -> [DisplayedElement] {
    let state = state
    if let elements = displayNextFrame(of: state) { return elements }
    displayed.frame = nil
    let visible = state.placedElements
    let contents = visible.map { content(of: $0.element, in: state) }
    endDisplaying(allBut: contents)
    defer { updatePrefetching(around: visible.map(\.element), of: state) }
    try contents.tryEach { content throws(CellError) in try display(content) }
    let elements = zip(visible, contents).map(displayedElement)
    displayed.frame = Frame(state, elements)
    return elements
  }

  /// The visible elements with their cells, for when ``display()`` throws; rows that cannot be
  /// displayed have no content.
  public var displayedElements: [DisplayedElement] {
    if let frame = displayed.frame, frame.isOf(state) { return frame.elements.map(withTableView) }
    return state.placedElements.map {
      displayedElement(for: $0, content(of: $0.element, in: state))
    }
  }

  func displayedElement(for placed: VisibleElement, _ shown: ElementContent) -> DisplayedElement {
    var content: (Row, Cell)?
    var view: Cell?
    switch shown {
    case .row(let row, _): content = displayed.rows[row.id].map { ($0.row, $0.cell) }
    case .headerFooter(let id, _, _): view = displayed.headerFooters[id]?.view?.cell
    case .tableHeader, .tableFooter: break
    }
    return withTableView(
      DisplayedElement(
        element: placed.element, lines: placed.lines, content: content, view: view,
        isPinned: placed.isPinned))
  }

  func withTableView(_ element: DisplayedElement) -> DisplayedElement {
    let view: Cell?
    switch element.element {
    case .tableHeader: view = tableHeaderView
    case .tableFooter: view = tableFooterView
    default: return element
    }
    return DisplayedElement(
      element: element.element, lines: element.lines, content: nil, view: view, isPinned: false)
  }

  package var displayedIDs: some Collection<Row.ID> { displayed.rows.keys }

  /// Ends the display of all elements and cancels prefetching, for a table off screen.
  ///
  /// A nested ``display()`` runs before this call returns.
  public func endDisplay() {
    nextRequest = DisplayRequest(endsEverything: true, displays: false)
    performRequests()
  }
}
