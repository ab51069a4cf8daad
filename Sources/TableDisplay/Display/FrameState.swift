import TableData

/// What determines the visible elements.
struct FrameState: Equatable {
  let revision: Revision
  let layoutRoot: MeasuredTree<SectionLines>.Node?
  let configuration: TableViewConfiguration
  let visibleLines: Range<Int>

  init<Section: SectionModel, Row: RowModel>(_ state: TableViewState<Section, Row>) {
    revision = state.revision
    layoutRoot = state.layout.sections.root
    configuration = state.configuration
    visibleLines = state.visibleLines
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.revision === rhs.revision && lhs.layoutRoot === rhs.layoutRoot
      && lhs.visibleLines == rhs.visibleLines && lhs.configuration == rhs.configuration
  }
}
