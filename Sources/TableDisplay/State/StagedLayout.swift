/// A layout that is computed ahead, for example on another thread.
@usableFromInline
package struct StagedLayout<Section: SectionModel, Row: RowModel> {
  @usableFromInline package private(set) var snapshot: TableSnapshot<Section, Row>

  private let configuration: TableViewConfiguration
  private var layout: TableLayout

  /// - Complexity: O(*n*) where row heights vary.
  @inlinable
  package init(
    _ snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration
  ) {
    self.init(
      snapshot, with: configuration, RowHeights(of: snapshot, with: configuration))
  }

  @usableFromInline
  init(
    _ snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration,
    _ heights: RowHeights
  ) {
    self.snapshot = snapshot
    self.configuration = configuration
    layout = TableLayout(of: snapshot, with: configuration, heights: heights)
  }

  package init(_ state: TableViewState<Section, Row>) {
    snapshot = state.snapshot
    configuration = state.configuration
    layout = state.layout
  }

  @usableFromInline
  package mutating func follow(
    _ new: TableSnapshot<Section, Row>, by difference: TableDifference<Section, Row>
  ) {
    layout.follow(difference, to: new, with: configuration)
    snapshot = new
  }

  func layout(with configuration: TableViewConfiguration) -> TableLayout {
    configuration == self.configuration ? layout : TableLayout(of: snapshot, with: configuration)
  }
}

extension StagedLayout: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
