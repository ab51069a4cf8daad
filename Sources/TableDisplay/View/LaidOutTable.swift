public import TableData

/// A table and where everything stands in it, made before it is shown, for example in another thread.
@usableFromInline
package struct LaidOutTable<Section: SectionModel, Row: RowModel> {
  /// The table.
  @usableFromInline package private(set) var snapshot: TableSnapshot<Section, Row>

  private let configuration: TableConfiguration
  private var layout: TableLayout

  /// Lays out a table.
  ///
  /// - Complexity: O(*n*) where heights of rows vary.
  @inlinable
  package init(
    _ snapshot: TableSnapshot<Section, Row>, with configuration: TableConfiguration
  ) {
    self.init(
      snapshot, with: configuration, RowHeights(of: snapshot, with: configuration))
  }

  @usableFromInline
  init(
    _ snapshot: TableSnapshot<Section, Row>, with configuration: TableConfiguration,
    _ heights: RowHeights
  ) {
    self.snapshot = snapshot
    self.configuration = configuration
    layout = TableLayout(of: snapshot, with: configuration, heights: heights)
  }

  /// Takes over what a state shows, and where it stands.
  package init(_ state: TableState<Section, Row>) {
    snapshot = state.snapshot
    configuration = state.configuration
    layout = state.layout
  }

  /// Follows a change of the table.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes.
  @usableFromInline
  package mutating func follow(
    _ new: TableSnapshot<Section, Row>, by difference: TableDifference<Section, Row>
  ) {
    layout.follow(difference, to: new, with: configuration)
    snapshot = new
  }

  /// The layout with a configuration, which is made anew if it is another one.
  func layout(with configuration: TableConfiguration) -> TableLayout {
    configuration == self.configuration ? layout : TableLayout(of: snapshot, with: configuration)
  }
}

extension LaidOutTable: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
