public import TableData

/// The sections and rows of a table that a step takes or gives, which can be sent to other threads.
///
/// It says once what all steps want of them. `TableSnapshot` cannot say it: a conformance must not
/// depend on whether something is `Sendable`.
@usableFromInline
protocol TableShape<Section, Row>: SendableMetatype {
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable
}

extension TableShape {
  /// The table itself.
  @usableFromInline typealias Table = TableSnapshot<Section, Row>
}

/// The shape of tables with such sections and rows.
@usableFromInline
enum Shape<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: TableShape where Section.ID: Sendable, Row.ID: Sendable {}

/// A value as one of a type that is the same.
///
/// A table that is no pair of tables is a `TableSnapshot`, as no other type conforms to
/// ``TableValue``, and what leaves sections as they are gives those that it takes; the compiler does
/// not know that.
@inlinable
func asSame<Value, Same>(_ value: Value, _ type: Same.Type = Same.self) -> Same {
  guard let same = value as? Same else {
    preconditionFailure("\(Value.self) is another type than \(Same.self)")
  }
  return same
}
