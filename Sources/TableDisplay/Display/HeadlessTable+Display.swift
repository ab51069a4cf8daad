import TableData

extension HeadlessTable {
  /// Brings the cells in line with the state and returns everything in sight, from top to bottom.
  ///
  /// A row that stays in sight keeps its cell, which is filled again only when the row changed; so
  /// do headers and footers with their views.
  ///
  /// The delegate, an observer of the data and the cells may change the table meanwhile. This call
  /// displays the table as it was when it began; the next one displays the changes. They may also
  /// call `display()`, ``endDisplay()``, ``reload(ids:)``, ``reload()`` and ``reconfigure(ids:)``.
  /// That is noted and done once all in sight has been displayed, before this call returns: what
  /// is on the screen is changed by one of them at a time. Of a display and the end of one, the
  /// last one asked for counts. What is still asked for in the tenth round is left to the next
  /// call, so that a delegate that changes the table each time it is displayed does not keep the
  /// table from returning.
  ///
  /// - Returns: The elements in sight. While another display, or the end of one, is going on, they
  ///   are those of ``displayedElements``: what has no cell yet gets it later.
  /// - Throws: ``CellError`` when a row names no cell or an unknown one, or a section an unknown
  ///   view. The others are displayed. A call while another is going on does not throw.
  /// - Complexity: O(*m* log *n*) for *m* elements in sight of *n* rows.
  public func display() throws(CellError) -> [DisplayedElement] {
    requests.add { $0.displays = true }
    return try performRequests()?.get() ?? displayedElements
  }

  /// Displays the table as it is now.
  func displayWhatIsInSight() throws(CellError) -> [DisplayedElement] {
    let state = state
    if let elements = displayNextFrame(of: state) { return elements }
    displayed.frame = nil
    let sights = sights(of: state)
    endDisplaying(allBut: sights)
    defer { updatePrefetching(around: sights.map(\.element), of: state) }
    try display(sights)
    let elements = elements(for: sights)
    displayed.frame = Frame(state, elements)
    return elements
  }

  /// Everything in sight with the cells as the last display left them.
  ///
  /// It is what there is to show when ``display()`` throws: a row that cannot be displayed has no
  /// content.
  public var displayedElements: [DisplayedElement] {
    if let frame = displayed.frame, frame.isOf(state) { return frame.elements.map(withTableView) }
    return elements(for: sights(of: state))
  }

  func elements(for sights: [Sight]) -> [DisplayedElement] {
    sights.map { sight in
      var content: (Row, Cell)?
      var view: Cell?
      switch sight.content {
      case .row(let row, _): content = displayed.rows[row.id].map { ($0.row, $0.cell) }
      case .headerFooter(let id, _, _): view = displayed.headerFooters[id]?.view?.cell
      case .tableHeader, .tableFooter: break
      }
      return withTableView(
        DisplayedElement(
          element: sight.element, lines: sight.lines, content: content, view: view,
          isStuck: sight.isStuck))
    }
  }

  /// The element with the view of the table's header or footer, as it is now, if it is one of them.
  func withTableView(_ element: DisplayedElement) -> DisplayedElement {
    let view: Cell?
    switch element.element {
    case .tableHeader: view = tableHeaderView
    case .tableFooter: view = tableFooterView
    default: return element
    }
    return DisplayedElement(
      element: element.element, lines: element.lines, content: nil, view: view, isStuck: false)
  }

  /// The number of cells in sight.
  package var displayedCellCount: Int { displayed.rows.count }

  /// Ends the display of everything, as when the table goes off the screen, and calls off what the
  /// delegate is preparing.
  ///
  /// A delegate may call ``display()`` meanwhile; it is done before this call returns.
  public func endDisplay() {
    requests.replace(with: DisplayRequest(endsEverything: true, displays: false))
    performRequests()
  }

  /// Displays all that can be displayed, then throws what is wrong with the first other one.
  private func display(_ sights: [Sight]) throws(CellError) {
    var firstError: CellError?
    for sight in sights {
      do throws(CellError) { try display(sight.content) } catch { firstError = firstError ?? error }
    }
    if let firstError { throw firstError }
  }
}
