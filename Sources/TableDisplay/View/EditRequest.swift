/// A user's request to delete rows, or to move them together.
///
/// ```swift
/// func edit(for request: EditRequest<Shelf, Item>) -> NamedEdit? {
///   switch request.kind {
///   case .delete:
///     NamedEdit("Delete \(request.count) items", in: source) { $0.remove(ids: request.ids) }
///   case .move(let target):
///     NamedEdit("Move", in: source) { try $0.move(ids: request.rows.map(\.id), to: target) }
///   }
/// }
/// ```
public struct EditRequest<Section: SectionModel, Row: RowModel> {
  /// The kind of edit.
  public enum Kind {
    /// Delete the rows.
    case delete
    /// Move the first row to the target, the others below it.
    case move(to: MoveTarget<Section, Row>)
  }

  /// The kind of edit.
  public let kind: Kind

  /// The rows' identifiers.
  public let ids: TableViewState<Section, Row>.SelectedIDs

  /// The table with the rows, also with hidden ones.
  private let table: TableSnapshot<Section, Row>

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - kind: The kind of edit.
  ///   - ids: The rows' identifiers.
  ///   - table: The table with the rows.
  public init(
    _ kind: Kind, ids: TableViewState<Section, Row>.SelectedIDs,
    in table: TableSnapshot<Section, Row>
  ) {
    (self.kind, self.ids, self.table) = (kind, ids, table)
  }

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  public var count: Int { ids.count }

  /// The rows from top to bottom.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public var rows: [Row] { ids.rows(of: table) }
}

extension EditRequest.Kind: Equatable {}
extension EditRequest.Kind: Sendable where Section: Sendable, Row: Sendable {}
extension EditRequest: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
