/// The start or end of a row in the Euler tour of an outline.
///
/// The two enclose the boundaries of the row's descendants, so a subtree is one range.
package enum OutlineBoundary<Row: Identifiable & Equatable>: Identifiable, Equatable {
  case start(OutlineNode<Row>)
  case end(Row.ID)

  package enum ID: Hashable {
    case start(Row.ID)
    case end(Row.ID)
  }

  package var id: ID {
    switch self {
    case .start(let node): .start(node.row.id)
    case .end(let id): .end(id)
    }
  }
}

extension OutlineBoundary: Sendable where Row: Sendable, Row.ID: Sendable {}
extension OutlineBoundary.ID: Sendable where Row.ID: Sendable {}
extension OutlineBoundary: Hashable where Row: Hashable {}

/// A row of an outline, with its place and expansion.
package struct OutlineNode<Row: Identifiable & Equatable>: Equatable {
  package var row: Row
  var parent: Row.ID?
  var level = 0
  var isExpanded = false

  /// The parent follows from the levels.
  private enum CodingKeys: CodingKey { case row, level, isExpanded }
}

extension OutlineNode: Sendable where Row: Sendable, Row.ID: Sendable {}
extension OutlineNode: Hashable where Row: Hashable {}
extension OutlineNode: Encodable where Row: Encodable {}
extension OutlineNode: Decodable where Row: Decodable {}
