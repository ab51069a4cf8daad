public import TableData

/// The order of an earlier step, for rows computed from the rows of that step.
@usableFromInline
protocol InheritedOrder<Input, ID>: Sendable {
  associatedtype Input: QueryableTable & Sendable
  associatedtype ID: Hashable & Sendable

  var reversed: any InheritedOrder<Input, ID> { get }

  func ofLeft<Right: QueryableTable & Sendable>(
    _ type: Right.Type
  ) -> any InheritedOrder<JoinedTables<Input, Right>, ID>

  /// Sorts by the earlier criteria, then this order, then the later criteria.
  func sorting<Shown: TableShape>(
    _ type: Shown.Type, _ rows: QueryStep<Input, Shown.Table>,
    _ earlier: [SortCriterion<Shown.Row>], _ later: [SortCriterion<Shown.Row>]
  ) -> QueryStep<Input, Shown.Table> where Shown.Row.ID == ID
}

/// The order of origin rows, by which the rows computed from them are sorted: sorting joins both.
@usableFromInline
struct OriginOrder<Input: QueryableTable & Sendable, Origin: TableShape>: InheritedOrder {
  @usableFromInline typealias ID = Origin.Row.ID

  let step: QueryStep<Input, Origin.Table>
  let order: RowOrder<Input, Origin.Row>

  @usableFromInline
  init(of step: QueryStep<Input, Origin.Table>, _ order: RowOrder<Input, Origin.Row>) {
    self.step = step
    self.order = order
  }

  @usableFromInline
  var reversed: any InheritedOrder<Input, ID> { OriginOrder(of: step, order.reversed) }

  @usableFromInline
  func ofLeft<Right: QueryableTable & Sendable>(
    _ type: Right.Type
  ) -> any InheritedOrder<JoinedTables<Input, Right>, ID> {
    OriginOrder<JoinedTables<Input, Right>, Origin>(of: step.ofLeft(), order.ofLeft(type))
  }

  @usableFromInline
  func sorting<Shown: TableShape>(
    _ type: Shown.Type, _ rows: QueryStep<Input, Shown.Table>,
    _ earlier: [SortCriterion<Shown.Row>], _ later: [SortCriterion<Shown.Row>]
  ) -> QueryStep<Input, Shown.Table> where Shown.Row.ID == ID {
    typealias WithOrigin = Shape<Shown.Section, RowWithOrigin<Shown.Row, Origin.Row>>
    let join = JoinStep<Shown, Origin, WithOrigin>(by: \.id) {
      shown, origin in origin.map { RowWithOrigin(row: shown, origin: $0) }
    }
    let sorted = order.sorting(
      WithOrigin.self, rows.paired(with: step).followed(by: join.step),
      earlier.map { $0.of(\.row) }, later.map { $0.of(\.row) }, by: \.origin)
    return sorted.followed(by: MappingStep<WithOrigin, Shown>(\.row).step)
  }
}

/// A row, paired with the row that decides its order.
struct RowWithOrigin<
  Row: Identifiable & Equatable & Sendable, Origin: Identifiable & Equatable & Sendable
>: Identifiable, Equatable, Sendable {
  let row: Row
  let origin: Origin

  var id: Row.ID { row.id }
}
