public import TableData

/// A table's `Sendable` section and row types.
///
/// `TableSnapshot` cannot express this: conformances must not depend on `Sendable`.
@usableFromInline
protocol TableShape<Section, Row>: SendableMetatype {
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable
}

extension TableShape {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>
}

/// The ``TableShape`` of a section type and a row type.
@usableFromInline
enum Shape<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: TableShape where Section.ID: Sendable, Row.ID: Sendable {}

/// Casts to a type that is identical at run time: only `TableSnapshot` and pairs conform to
/// ``QueryableTable``, and unchanged sections keep their type.
@inlinable
func asSame<Value, Same>(_ value: Value, _ type: Same.Type = Same.self) -> Same {
  guard let same = value as? Same else {
    preconditionFailure("\(Value.self) is not \(Same.self)")
  }
  return same
}
