/// The type-erased interface of a source from which others are derived.
@usableFromInline
package protocol OriginSource: AnyObject {
  /// The number of derivations that lead to this source.
  var depth: Int { get }
  var rowCount: Int { get }
  var changeCount: Int { get }
  var last: (cause: TableChangeCause, name: String) { get }

  var undoName: String? { get }
  var redoName: String? { get }
  func undo() -> String?
  func redo() -> String?
  func beginGroup(named name: String)
  func endGroup()

  /// Follows the pending changes of its origin, if derived.
  func catchUp()
}

/// Connects a derived source to its origin.
@usableFromInline
package protocol Derivation<Section, Row>: AnyObject {
  associatedtype Section: Identifiable & Equatable
  associatedtype Row: Identifiable & Equatable

  /// Performs undo, redo and grouping.
  var origin: any OriginSource { get }

  var depth: Int { get }

  func catchUp()

  /// Performs an edit in the origin, and returns the inverse one of this table.
  func apply(
    _ edit: TableEdit<Section, Row>, named name: String
  ) throws(TableError) -> TableEdit<Section, Row>

  func deferred(_ step: TableChangeCause) -> DeferredEdit?
}

extension Derivation {
  package var depth: Int { origin.depth + 1 }

  package func catchUp() {}

  package func apply(
    _ edit: TableEdit<Section, Row>, named name: String
  ) throws(TableError) -> TableEdit<Section, Row> {
    throw .inapplicableEdit(reason: .computedRows)
  }

  package func deferred(_ step: TableChangeCause) -> DeferredEdit? { nil }
}
