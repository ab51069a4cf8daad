public import TableData

/// The order of the rows of an earlier step, known to rows that are made of them.
@usableFromInline
protocol InheritedOrder<Input, ID>: Sendable {
  associatedtype Input: TableValue & Sendable
  associatedtype ID: Hashable & Sendable

  var reversed: any InheritedOrder<Input, ID> { get }

  func ofLeft<Right: TableValue & Sendable>(
    _ type: Right.Type
  ) -> any InheritedOrder<JoinedTables<Input, Right>, ID>

  /// A step that sorts rows by this order, with other criteria before it and behind it.
  func sorting<
    Section: Identifiable & Equatable & Sendable, Shown: Identifiable & Equatable & Sendable
  >(
    _ rows: QueryStep<Input, TableSnapshot<Section, Shown>>,
    _ earlier: [SortCriterion<Shown>], _ later: [SortCriterion<Shown>]
  ) -> QueryStep<Input, TableSnapshot<Section, Shown>>
  where Shown.ID == ID, Section.ID: Sendable
}

/// The order of rows that others were made of.
///
/// The rows that are to be sorted are joined with these for it, as they do not know them any more.
@usableFromInline
struct OrderOfMade<
  Input: TableValue & Sendable,
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: InheritedOrder where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias ID = Row.ID

  /// The step that gives the rows.
  @usableFromInline let step: QueryStep<Input, TableSnapshot<Section, Row>>
  @usableFromInline let order: RowOrder<Input, Row>

  @inlinable
  init(
    of step: QueryStep<Input, TableSnapshot<Section, Row>>, _ order: RowOrder<Input, Row>
  ) {
    self.step = step
    self.order = order
  }

  @inlinable
  var reversed: any InheritedOrder<Input, ID> { OrderOfMade(of: step, order.reversed) }

  @inlinable
  func ofLeft<Right: TableValue & Sendable>(
    _ type: Right.Type
  ) -> any InheritedOrder<JoinedTables<Input, Right>, ID> {
    OrderOfMade<JoinedTables<Input, Right>, Section, Row>(of: step.ofLeft(), order.ofLeft(type))
  }

  @inlinable
  func sorting<
    NewSection: Identifiable & Equatable & Sendable, Shown: Identifiable & Equatable & Sendable
  >(
    _ rows: QueryStep<Input, TableSnapshot<NewSection, Shown>>,
    _ earlier: [SortCriterion<Shown>], _ later: [SortCriterion<Shown>]
  ) -> QueryStep<Input, TableSnapshot<NewSection, Shown>>
  where Shown.ID == ID, NewSection.ID: Sendable {
    let join = JoinStep<NewSection, Shown, Section, Row, MadeRow<Shown, Row>>(by: \.id) {
      shown, origin in origin.map { MadeRow(shown, of: $0) }
    }
    let sorted = order.sorting(
      rows.beside(step).followed(by: join.step), earlier.map { $0.of(\.row) },
      later.map { $0.of(\.row) }, by: \.origin)
    return sorted.followed(by: MappingStep<NewSection, MadeRow<Shown, Row>, Shown>(\.row).step)
  }
}

/// A row beside the one that it was made of.
@usableFromInline
struct MadeRow<
  Row: Identifiable & Equatable & Sendable, Origin: Identifiable & Equatable & Sendable
>: Identifiable, Equatable, Sendable {
  @usableFromInline let row: Row
  @usableFromInline let origin: Origin

  @inlinable
  init(_ row: Row, of origin: Origin) {
    self.row = row
    self.origin = origin
  }

  @inlinable
  var id: Row.ID { row.id }
}
