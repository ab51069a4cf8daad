/// A source as those that are derived from it know it, whatever its rows are.
@usableFromInline
package protocol OriginSource: AnyObject {
  /// How many sources it is derived from or put together of, one after the other.
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

  /// In a derived source, follows changes of its origin that it has not been told of yet.
  func catchUp()
}

/// What a source is derived by from others.
@usableFromInline
package protocol Derivation<Section, Row>: AnyObject {
  associatedtype Section: Identifiable & Equatable
  associatedtype Row: Identifiable & Equatable

  /// The source that is undone, redone and grouped in place of the derived one.
  var origin: any OriginSource { get }

  /// How many sources the derived one is derived from, one after the other.
  var depth: Int { get }

  /// Follows changes of the origins that the derived source has not been told of yet.
  func catchUp()

  /// Performs the edit of the origin that is meant by an edit of the derived source.
  func apply(_ edit: TableEdit<Section, Row>, named name: String) throws(TableError)

  /// Returns what undo or redo of the origin does, made before; `nil` where that cannot be.
  func prepared(_ step: TableChangeCause) -> PreparedEdit?
}

extension Derivation {
  package var depth: Int { origin.depth + 1 }

  package func catchUp() {}

  package func apply(_ edit: TableEdit<Section, Row>, named name: String) throws(TableError) {
    throw .inapplicableEdit(reason: "its rows are made of others")
  }

  package func prepared(_ step: TableChangeCause) -> PreparedEdit? { nil }
}
