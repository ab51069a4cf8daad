public import TableData

/// The order that rows have by the criteria of earlier steps, for a criterion that is to decide where
/// all of those are equal.
@usableFromInline
struct RowOrder<
  Input: TableValue & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Row.ID: Sendable {
  @usableFromInline typealias Inherited = any InheritedOrder<Input, Row.ID>

  /// The criteria that decide first.
  @usableFromInline var first: [SortCriterion<Row>]

  /// The order of the rows that these rows are made of, which decides where those are equal.
  @usableFromInline var inherited: Inherited?

  /// The criteria that decide where that is equal too.
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

  /// The order of rows that are shown from the last to the first.
  @usableFromInline
  var reversed: RowOrder {
    RowOrder(first.map(\.reversed), inherited: inherited?.reversed, last: last.map(\.reversed))
  }

  /// The same order, in a query of two tables whose left one it is of.
  @usableFromInline
  func ofLeft<Right>(_ type: Right.Type) -> RowOrder<JoinedTables<Input, Right>, Row> {
    RowOrder<JoinedTables<Input, Right>, Row>(
      first, inherited: inherited?.ofLeft(type), last: last)
  }

  /// A step that sorts rows by this order, with other criteria before it and behind it.
  ///
  /// - Parameters:
  ///   - type: The shape of the table with the rows.
  ///   - rows: The step that gives the rows.
  ///   - earlier: The criteria that decide before this order.
  ///   - later: Those that decide behind it.
  ///   - origin: Returns of a row the one whose order it is.
  /// - Returns: The step.
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
  /// The same criterion of something that has such an element.
  func of<Other>(_ element: @escaping @Sendable (Other) -> Element) -> SortCriterion<Other> {
    let (compareElements, elementWords) = (compare, words)
    let compare: @Sendable (Other, Other) -> SortOrdering = { left, right in
      compareElements(element(left), element(right))
    }
    guard let elementWords else { return SortCriterion<Other>(compare: compare, words: nil) }
    return SortCriterion<Other>(
      compare: compare, words: { other, index in elementWords(element(other), index) })
  }

  /// The same criterion, with what comes first last.
  var reversed: SortCriterion {
    let (compareElements, elementWords) = (compare, words)
    let compare: @Sendable (Element, Element) -> SortOrdering = { left, right in
      compareElements(left, right).inDirection(.descending)
    }
    guard let elementWords else { return SortCriterion(compare: compare, words: nil) }
    return SortCriterion(
      compare: compare,
      words: { element, index in elementWords(element, index)?.inDirection(.descending) })
  }
}
