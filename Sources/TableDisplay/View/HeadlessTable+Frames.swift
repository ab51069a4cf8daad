import TableData

extension HeadlessTable {
  /// What a display without an error returned, and for which state.
  struct Frame {
    let state: FrameState
    let elements: [DisplayedElement]

    init(_ state: TableState<Section, Row>, _ elements: [DisplayedElement]) {
      self.state = FrameState(state)
      self.elements = elements
    }

    /// Whether just this is in sight.
    func isOf(_ other: TableState<Section, Row>) -> Bool { state == FrameState(other) }
  }

  /// Displays what is in sight of a table when most of it was displayed before.
  ///
  /// Scrolling brings few rows into sight. What stays is taken over as it is: it is not compared, or
  /// looked up, again.
  ///
  /// - Returns: The elements in sight, or nil when the last frame does not help.
  func displayNextFrame(of state: TableState<Section, Row>) -> [DisplayedElement]? {
    guard let frame = displayed.frame, frame.state.revision === state.revision else { return nil }
    displayed.frame = nil
    let next = state.placedElements
    let kept = FrameMatch(from: frame.elements.map(\.element), to: next.map(\.placed.element))
    for index in kept.gone { endDisplaying(frame.elements[index], of: state) }
    var elements: [DisplayedElement] = []
    elements.reserveCapacity(next.count)
    for ((placed, isStuck), old) in zip(next, kept.sources) {
      let content: (row: Row, cell: Cell)?
      let view: Cell?
      if let old {
        (content, view) = (frame.elements[old].content, frame.elements[old].view)
      } else {
        // An error leaves no frame; the display as a whole tells it.
        guard let fresh = freshContent(of: placed.element, in: state) else { return nil }
        (content, view) = fresh
      }
      elements.append(
        withTableView(
          DisplayedElement(
            element: placed.element, lines: placed.lines, content: content, view: view,
            isStuck: isStuck)))
    }
    displayed.frame = Frame(state, elements)
    updatePrefetching(around: next.map(\.placed.element), of: state)
    return elements
  }

  /// Displays an element that comes into sight; nil when it cannot be displayed.
  private func freshContent(
    of element: TableElement, in state: TableState<Section, Row>
  ) -> (content: (row: Row, cell: Cell)?, view: Cell?)? {
    let content = content(of: element, in: state)
    do throws(CellError) { try display(content) } catch { return nil }
    switch content {
    case .row(let row, _):
      return (displayed.rows[row.id].map { ($0.row, $0.cell) }, nil)
    case .headerFooter(let id, _, _):
      return (nil, displayed.headerFooters[id]?.view?.cell)
    case .tableHeader, .tableFooter:
      return (nil, nil)
    }
  }

  private func endDisplaying(
    _ element: DisplayedElement, of state: TableState<Section, Row>
  ) {
    switch element.element {
    case .row:
      if let row = element.content?.row { endDisplaying(row.id) }
    case .sectionHeader(let index), .sectionFooter(let index):
      // The table is that of the frame, so the index still names the section.
      let isHeader = element.element == .sectionHeader(index)
      endDisplaying(HeaderFooterID(section: state.snapshot.sections[index].id, isHeader: isHeader))
    case .tableHeader, .tableFooter:
      break
    }
  }
}

/// What decides which elements are in sight, and where.
struct FrameState: Equatable {
  let revision: Revision
  let layoutRoot: MeasuredTree<SectionLines>.Node?
  let configuration: TableConfiguration
  let visibleLines: Range<Int>

  init<Section: SectionModel, Row: RowModel>(_ state: TableState<Section, Row>) {
    revision = state.revision
    layoutRoot = state.layout.sections.root
    configuration = state.configuration
    visibleLines = state.visibleLines
  }

  static func == (left: Self, right: Self) -> Bool {
    left.revision === right.revision && left.layoutRoot === right.layoutRoot
      && left.visibleLines == right.visibleLines && left.configuration == right.configuration
  }
}

/// Which elements of a frame are in the next one.
struct FrameMatch {
  /// For each new element the index of the old one that is the same, or nil.
  private(set) var sources: [Int?]
  /// The indices of the old elements that are gone, from top to bottom.
  private(set) var gone: [Int] = []

  /// Compares two lists from top to bottom, each with a header that sticks last.
  init(from old: [TableElement], to new: [TableElement]) {
    sources = Array(repeating: nil, count: new.count)
    let (oldOrder, newOrder) = (Self.order(of: old), Self.order(of: new))
    var rest = oldOrder[...]
    for index in newOrder {
      let place = new[index].place
      while let first = rest.first, old[first].place < place {
        gone.append(first)
        rest.removeFirst()
      }
      guard let first = rest.first, old[first].place == place else { continue }
      sources[index] = first
      rest.removeFirst()
    }
    gone += rest
  }

  /// The indices of elements from top to bottom; only the last may be out of order.
  private static func order(of elements: [TableElement]) -> [Int] {
    var order = Array(elements.indices)
    guard elements.count > 1, let last = order.popLast() else { return order }
    let place = elements[last].place
    order.insert(last, at: order.partitioningIndex { elements[$0].place > place })
    return order
  }
}
