public import TableData

/// The order of earlier steps, whose ties later criteria break.
@usableFromInline
struct RowOrder<
  Input: QueryableTable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Row.ID: Sendable {
  @usableFromInline typealias Inherited = any InheritedOrder<Input, Row.ID>

  @usableFromInline var first: [SortCriterion<Row>]

  /// The first tie-break: the order of origin rows.
  @usableFromInline var inherited: Inherited?

  @usableFromInline var last: [SortCriterion<Row>]

  @inlinable
  init(
    _ first: [SortCriterion<Row>] = [], inherited: Inherited? = nil,
    last: [SortCriterion<Row>] = []
  ) {
    self.first = first
    self.inherited = inherited
    self.last = last
  }

  @inlinable
  var isEmpty: Bool { first.isEmpty && inherited == nil && last.isEmpty }

  @usableFromInline
  var reversed: RowOrder {
    RowOrder(first.map(\.reversed), inherited: inherited?.reversed, last: last.map(\.reversed))
  }

  @usableFromInline
  func ofLeft<Right>(_ type: Right.Type) -> RowOrder<JoinedTables<Input, Right>, Row> {
    RowOrder<JoinedTables<Input, Right>, Row>(
      first, inherited: inherited?.ofLeft(type), last: last)
  }

  /// Sorts by earlier criteria, this order and later criteria; `origin` returns the row that this
  /// order compares.
  @usableFromInline
  func sorting<Shown: TableShape>(
    _ type: Shown.Type, _ rows: QueryStep<Input, Shown.Table>,
    _ earlier: [SortCriterion<Shown.Row>], _ later: [SortCriterion<Shown.Row>],
    by origin: @escaping @Sendable (Shown.Row) -> Row
  ) -> QueryStep<Input, Shown.Table> where Shown.Row.ID == Row.ID {
    let earlier = earlier + first.map { $0.of(origin) }
    let later = last.map { $0.of(origin) } + later
    if let inherited { return inherited.sorting(type, rows, earlier, later) }
    var rules = ArrangingRules<Shown>()
    rules.sortCriteria = earlier + later
    return rows.followed(by: ArrangingStep<Shown, Shown>(rules).step)
  }
}

extension SortCriterion {
  func of<Other>(_ element: @escaping @Sendable (Other) -> Element) -> SortCriterion<Other> {
    SortCriterion<Other>(
      compare: { [compare] in compare(element($0), element($1)) },
      words: words.map { words in { @Sendable in words(element($0), $1) } })
  }

  var reversed: SortCriterion {
    SortCriterion(
      compare: { [compare] in compare($0, $1).inDirection(.descending) },
      words: words.map { words in { @Sendable in words($0, $1)?.inDirection(.descending) } })
  }
}
