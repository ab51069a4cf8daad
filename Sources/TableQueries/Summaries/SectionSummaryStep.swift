public import TableData

/// Makes each section of a table of the one before and a summary of its rows; rows stay.
@usableFromInline
struct SectionSummaryStep<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  NewSection: Identifiable & Equatable & Sendable,
  Value
>: Sendable where Section.ID: Sendable, Row.ID: Sendable, NewSection.ID == Section.ID {
  @usableFromInline typealias Origin = TableSnapshot<Section, Row>
  @usableFromInline typealias Table = TableSnapshot<NewSection, Row>
  @usableFromInline typealias Mapping = SectionMapping<Section, Row, NewSection>
  @usableFromInline typealias Summarizing = SummarizingStep<
    Section, Row, WholeTable, SectionRow<NewSection>, Value
  >

  /// Makes a row of each section.
  @usableFromInline let summarizing: Summarizing

  @inlinable
  init(
    _ summary: Summary<Row, Value>,
    _ makeSection: @escaping @Sendable (Section, Value) -> NewSection
  ) {
    summarizing = Summarizing(in: WholeTable(), summary) { section, value in
      SectionRow(makeSection(section, value))
    }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in
        let sections = summarizing.make(origin)
        return QueryResult(mapping(to: sections).table(of: origin), keeping: sections)
      },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, _, _ throws(TableError) in try Mapping.originEdit(for: edit) })
  }

  @inlinable
  func follow(_ old: QueryResult<Table>, _ change: InputChange<Origin>) -> QueryResult<Table> {
    let sections = summarizing.follow(old.kept(as: QueryResult<Summarizing.Table>.self), change)
    var table = old.output
    mapping(to: sections).follow(&table, from: change.old, to: change.new)
    return QueryResult(table, keeping: sections)
  }

  @inlinable
  func mapping(to sections: QueryResult<Summarizing.Table>) -> Mapping {
    Mapping { index, _ in
      sections.output.storage.row(at: RowPath(section: 0, row: index)).section
    }
  }
}

/// A section as a row.
@usableFromInline
struct SectionRow<Section: Identifiable & Equatable & Sendable>: Identifiable, Equatable, Sendable {
  @usableFromInline let section: Section

  @inlinable
  init(_ section: Section) {
    self.section = section
  }

  @inlinable
  var id: Section.ID { section.id }
}
