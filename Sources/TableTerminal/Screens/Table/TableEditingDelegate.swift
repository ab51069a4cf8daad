public import TableData
public import TableDisplay

/// A delegate that deletes and moves rows in a source by itself.
///
/// ```swift
/// struct PantryDelegate: TableEditingDelegate {
///   typealias Section = List
///   let source: TableDataSource<List, Item>
///   let title = "Pantry", allowsMultipleSelection = true, allowsAnyEdit = true
/// }
/// ```
///
/// Each deletion and each move is one edit to undo, named after its row. A delegate that does more than
/// that implements `delete(_:)` or `move(_:to:)`, as that of any other screen does.
///
/// Rows are moved where the sections that are shown and those of the source have identifiers of the same
/// type; otherwise `canMove(_:)` has to be false.
public protocol TableEditingDelegate<Section, Row>: TableScreenDelegate {
  /// The rows; named here too, so that the compiler infers them from the source.
  associatedtype Row

  /// The sections of the source; not those that are shown where a query makes these.
  associatedtype EditedSection: Identifiable, Equatable, Sendable where EditedSection.ID: Sendable

  /// The source whose rows are deleted and moved: that of the screen, or the one that it is derived
  /// from; it is not derived itself.
  var source: TableDataSource<EditedSection, Row> { get }

  /// Whether all rows can be deleted and moved; false by default.
  ///
  /// Marked rows are deleted and moved at once then, without `delete(_:)` and `move(_:to:)`, and very
  /// many in another thread, while keys go on, without asking `editingStyle(for:)` and `canMove(_:)`
  /// either. A delegate that deletes or moves several rows in its own way leaves it false, or implements
  /// `deletion(of:named:on:)` or `move(of:to:named:on:)` too.
  var allowsAnyEdit: Bool { get }
}

// MARK: - Deleting

extension TableEditingDelegate {
  /// Asks about each row.
  public var allowsAnyEdit: Bool { false }

  /// Removes the row from the source.
  public func delete(_ row: Row) throws {
    source.edit(localized("Delete \(name(of: row))")) { $0.remove(id: row.id) }
  }

  /// Removes the rows at once, or deletes one after the other where each is asked about.
  public func delete(_ rows: [Row], on screen: TableScreen<Section, Row>) throws {
    guard allowsAnyEdit, let first = rows.first else { return try deleteEach(of: rows, on: screen) }
    source.edit(localized("Delete \(name(of: first))")) { $0.remove(ids: rows.lazy.map(\.id)) }
  }

  /// Removes the rows in another thread, unless each is asked about.
  public func deletion(
    of ids: TableState<Section, Row>.SelectedIDs, named name: String,
    on screen: TableScreen<Section, Row>
  ) -> PreparedEdit? {
    allowsAnyEdit ? source.preparedEdit(name) { $0.remove(ids: ids) } : nil
  }
}

// MARK: - Moving

extension TableEditingDelegate where EditedSection.ID == Section.ID {
  /// Moves the row in the source.
  public func move(_ row: Row, to target: MoveTarget<Section, Row>) throws {
    try source.edit(localized("Move \(name(of: row))")) { try $0.move(id: row.id, to: target) }
  }

  /// Moves the rows at once, or one after the other where each is asked about.
  public func move(
    _ rows: [Row], to target: MoveTarget<Section, Row>, on screen: TableScreen<Section, Row>
  ) throws {
    guard allowsAnyEdit, let first = rows.first else {
      return try moveEach(of: rows, to: target, on: screen)
    }
    try source.edit(localized("Move \(name(of: first))")) {
      try $0.move(ids: rows.map(\.id), to: target)
    }
  }

  /// Moves the rows in another thread, unless each is asked about.
  public func move(
    of ids: TableState<Section, Row>.SelectedIDs, to target: MoveTarget<Section, Row>,
    named name: String, on screen: TableScreen<Section, Row>
  ) -> PreparedEdit? {
    guard allowsAnyEdit else { return nil }
    return source.preparedEdit(name) { table in
      let moved = table.rows.map(\.id).filter(ids.contains)
      // Safe to ignore: nothing moves to where another row stood that is gone.
      try? table.move(ids: moved, to: target)
    }
  }
}
