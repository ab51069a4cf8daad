public import TableData

/// Shows each section of a table as a row, with a summary of its rows.
@usableFromInline
struct SummarizingStep<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  NewSection: Identifiable & Equatable & Sendable,
  NewRow: Identifiable & Equatable & Sendable,
  Value
>: Sendable
where Section.ID: Sendable, Row.ID: Sendable, NewSection.ID: Sendable, NewRow.ID == Section.ID {
  @usableFromInline typealias Origin = TableSnapshot<Section, Row>
  @usableFromInline typealias Table = TableSnapshot<NewSection, NewRow>
  @usableFromInline typealias Summarized = SummarizedSection<Section, Row, Value>
  @usableFromInline typealias Summaries = TableSnapshot<WholeTable, Summarized>

  @usableFromInline let section: NewSection
  @usableFromInline let summary: Summary<Row, Value>
  @usableFromInline let makeRow: @Sendable (Section, Value) -> NewRow

  @inlinable
  init(
    in section: NewSection, _ summary: Summary<Row, Value>,
    _ makeRow: @escaping @Sendable (Section, Value) -> NewRow
  ) {
    self.section = section
    self.summary = summary
    self.makeRow = { makeRow($0, $1).checked(madeOf: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in make(origin) },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, _, _ throws(TableError) in try originEdit(ofSectionRows: edit) })
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  func make(_ origin: Origin) -> QueryResult<Table> {
    let summaries = (0..<origin.sectionCount).map { index in
      var summarized = Summarized(origin.storage.section(at: index), summary.makeState())
      origin.storage.forEachRow(inSection: index) { summarized.add($0) }
      return summarized
    }
    return QueryResult(
      Table(section, uniqueRows: summaries.map { makeRow($0.section, $0.value) }),
      keeping: Summaries(WholeTable(), uniqueRows: summaries))
  }

  @inlinable
  func follow(_ old: QueryResult<Table>, _ change: InputChange<Origin>) -> QueryResult<Table> {
    var update = SummaryUpdate(of: old.output, old.kept(as: Summaries.self), by: self)
    update.follow(change)
    return QueryResult(update.table, keeping: update.summaries)
  }
}

/// A section, and what is known of its rows.
@usableFromInline
struct SummarizedSection<
  Section: Identifiable & Equatable & Sendable, Row, Value
>: Identifiable, Equatable, Sendable {
  @usableFromInline var section: Section
  @usableFromInline var state: any SummaryState<Row, Value>

  @inlinable
  init(_ section: Section, _ state: any SummaryState<Row, Value>) {
    self.section = section
    self.state = state
  }

  @inlinable
  var id: Section.ID { section.id }

  @inlinable
  var value: Value { state.value }

  @inlinable
  mutating func add(_ row: Row) { state.add(row) }

  @inlinable
  mutating func remove(_ row: Row) { state.remove(row) }

  /// Nobody asks for what changed in a table of these.
  @inlinable
  static func == (left: Self, right: Self) -> Bool { left.section == right.section }
}
