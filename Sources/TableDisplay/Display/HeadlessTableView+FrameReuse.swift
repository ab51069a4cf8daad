extension HeadlessTableView {
  /// The elements that a display without errors has returned, and the state that determined them.
  struct Frame {
    let elements: [DisplayedElement]
    fileprivate let revision: Revision
    private let layoutRoot: MeasuredTree<SectionLines>.Node?
    private let configuration: TableViewConfiguration
    private let visibleLines: Range<Int>

    init(_ state: TableViewState<Section, Row>, _ elements: [DisplayedElement]) {
      self.elements = elements
      (revision, layoutRoot) = (state.revision, state.layout.sections.root)
      (configuration, visibleLines) = (state.configuration, state.visibleLines)
    }

    func isOf(_ state: TableViewState<Section, Row>) -> Bool {
      revision === state.revision && layoutRoot === state.layout.sections.root
        && visibleLines == state.visibleLines && configuration == state.configuration
    }
  }

  /// Displays the next frame from the last, as in scrolling, without comparing rows, if possible.
  func displayNextFrame(of state: TableViewState<Section, Row>) -> [DisplayedElement]? {
    guard let frame = displayed.frame, frame.revision === state.revision else { return nil }
    displayed.frame = nil
    let next = state.placedElements
    let kept = FrameMatch(from: frame.elements.map(\.element), to: next.map(\.element))
    for index in kept.gone { endDisplaying(content(of: frame.elements[index].element, in: state)) }
    var elements: [DisplayedElement] = []
    elements.reserveCapacity(next.count)
    for (placed, old) in zip(next, kept.sources) {
      guard let known = old.map({ frame.elements[$0] }) else {
        let fresh = content(of: placed.element, in: state)
        // No frame remains; the full display reports the error.
        do throws(CellError) { try display(fresh) } catch { return nil }
        elements.append(displayedElement(for: placed, fresh))
        continue
      }
      elements.append(
        withTableView(
          DisplayedElement(
            element: placed.element, lines: placed.lines, content: known.content, view: known.view,
            isPinned: placed.isPinned)))
    }
    displayed.frame = Frame(state, elements)
    updatePrefetching(around: next.map(\.element), of: state)
    return elements
  }
}
