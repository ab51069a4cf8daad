public import TableData
public import TableDisplay

/// A delegate that deletes and moves rows in a source by itself.
///
/// ```swift
/// struct PantryDelegate: TableEditingDelegate {
///   let source: TableDataSource<List, Item>
///   let title = "Pantry", selection = SelectionPolicy.any
/// }
/// ```
///
/// Each deletion and each move is one edit to undo, named after its row or the number of rows. A
/// delegate that does more than that implements `edit(for:)`, as that of any other screen does.
///
/// Rows are moved where the sections that are shown and those of the source have identifiers of the same
/// type.
public protocol TableEditingDelegate<Section, Row>: TableScreenDelegate {
  /// The sections that are shown; those of the source where nothing else names others.
  associatedtype Section: SectionModel = EditedSection

  /// The rows; named here too, so that the compiler infers them from the source.
  associatedtype Row

  /// The sections of the source; not those that are shown where a query makes these.
  associatedtype EditedSection: Identifiable, Equatable, Sendable where EditedSection.ID: Sendable

  /// The source whose rows are deleted and moved: that of the screen, or the one that it is derived
  /// from; it is not derived itself.
  var source: TableDataSource<EditedSection, Row> { get }

  // Named here too, so that the compiler infers the sections from them.
  func buttons(for screen: TableScreen<Section, Row>) -> [BarButton]
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws
}

extension TableEditingDelegate {
  /// Deletes rows from the source, and moves none.
  public func edit(for action: RowsAction<Section, Row>) -> RowsEdit? {
    guard case .delete = action.kind else { return nil }
    return deletion(of: action)
  }

  private func deletion(of action: RowsAction<Section, Row>) -> RowsEdit {
    RowsEdit(name(of: action), in: source) { $0.remove(ids: action.ids) }
  }
}

extension TableEditingDelegate where EditedSection.ID == Section.ID {
  /// Deletes and moves rows in the source.
  public func edit(for action: RowsAction<Section, Row>) -> RowsEdit? {
    guard case .move(let target) = action.kind else { return deletion(of: action) }
    return RowsEdit(name(of: action), in: source) { table in
      try table.move(ids: action.rows.map(\.id), to: target)
    }
  }
}
