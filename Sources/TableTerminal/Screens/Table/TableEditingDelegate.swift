public import TableDisplay

/// A delegate that deletes, moves and changes the rows of a source.
///
/// ```swift
/// struct PantryDelegate: TableEditingDelegate {
///   let source: TableDataSource<List, Item>
///   let title = "Pantry", selectionMode = SelectionMode.unrestricted
/// }
/// ```
///
/// Each deletion, move or change of a cell is one edit to undo, named after its row or the number
/// of rows. Implement `edit(for:)` or `edit(updating:)` to do more. Rows move only if the shown
/// sections and those of the source have identifiers of one type.
public protocol TableEditingDelegate<Section, Row>: TableScreenDelegate {
  /// The shown sections, by default those of the source.
  associatedtype Section: SectionModel = EditedSection

  /// The rows; repeated so that the compiler infers them.
  associatedtype Row

  /// The source's sections, which may differ from those shown.
  associatedtype EditedSection: Identifiable, Equatable, Sendable where EditedSection.ID: Sendable

  /// The source to edit, not derived itself: the screen's, or the one that it derives from.
  var source: TableDataSource<EditedSection, Row> { get }

  /// The buttons; repeated, as is `open`, to infer the sections.
  func buttons(for screen: TableScreen<Section, Row>) -> [BarButton]

  /// Opens a row.
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws
}

extension TableEditingDelegate {
  /// Returns the deletion of rows from the source; `nil` for a move.
  public func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
    guard case .delete = request.kind else { return nil }
    return deletion(of: request)
  }

  /// Returns the edit that replaces rows in the source, such as `Change Milk`.
  public func edit(updating rows: [Row]) -> NamedEdit? {
    let name = name(of: rows.first, among: rows.count)
    return NamedEdit(localized("Change \(name)"), in: source) { table in
      for row in rows { try table.update(row) }
    }
  }

  /// Returns `false`: the shown sections do not say where a row would go in the source.
  public func canMove(_ row: Row) -> Bool { false }

  private func deletion(of request: EditRequest<Section, Row>) -> NamedEdit {
    NamedEdit(name(of: request), in: source) { $0.remove(ids: request.ids) }
  }
}

extension TableEditingDelegate where EditedSection.ID == Section.ID {
  /// Returns whether editing is allowed.
  public func canMove(_ row: Row) -> Bool { allowsEditing }

  /// Returns the deletion or the move of rows in the source.
  public func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
    guard case .move(let target) = request.kind else { return deletion(of: request) }
    return NamedEdit(name(of: request), in: source) { table in
      try table.move(ids: request.rows.map(\.id), to: target)
    }
  }
}
