/// The type-erased interface of a source to derived ones.
@usableFromInline
package protocol OriginSource: AnyObject {
  /// The length of its chain of derivations.
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

  /// Follows pending changes, if derived.
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

  func apply(_ edit: TableEdit<Section, Row>, named name: String) throws(TableError)

  func deferred(_ step: TableChangeCause) -> DeferredEdit?
}

extension Derivation {
  package var depth: Int { origin.depth + 1 }

  package func catchUp() {}

  package func apply(_ edit: TableEdit<Section, Row>, named name: String) throws(TableError) {
    throw .inapplicableEdit(reason: .computedRows)
  }

  package func deferred(_ step: TableChangeCause) -> DeferredEdit? { nil }
}
