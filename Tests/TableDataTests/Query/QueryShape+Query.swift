import TableData
import TableQueries
import TextMatching

extension QueryShape {
  /// The texts that are searched.
  static let texts = SearchableText<QueryRow>(\.name, { "number \($0.id)" })
  static let search = TextSearch("e 1")
  static let fuzzySearch = TextSearch("nb1", method: .fuzzy)

  var query: TableQuery<Tables, Table> {
    followed(limited(madeDistinct(searchedLater(arranged(searched(joined))))))
  }

  private typealias Query = TableQuery<Tables, Table>

  private var joined: Query {
    let (left, right) = (TableQuery(Table.self), TableQuery(Table.self))
    switch join {
    case .none: return left.ofLeft()
    case .outer: return left.joined(with: right, by: \.reference) { $0.joined($1) }
    case .inner:
      return left.joined(with: right.filter { !$0.isHidden }, by: \.reference) { row, other in
        other.map { row.joined($0) }
      }
    case .counts:
      // Both are asked of one table.
      let counts = left.filter { $0.note == 0 }.sectioned(by: \.kind) { QuerySection(id: $0) }
        .sectionsAsRows(in: QuerySection(id: 5), .count) { QueryRow($0.id, note: $1) }
      return left.selfJoined(with: counts, by: \.kind) { $0.joined($1) }.ofLeft()
    }
  }

  private func searched(_ query: Query) -> Query {
    switch search {
    case .none, .fuzzyLater: query
    case .nothing: query.searched(for: TextSearch(" "), in: Self.texts)
    case .words: query.searched(for: Self.search, in: Self.texts)
    }
  }

  private func searchedLater(_ query: Query) -> Query {
    search == .fuzzyLater ? query.searched(for: Self.fuzzySearch, in: Self.texts) : query
  }

  private func arranged(_ query: Query) -> Query {
    let filtered =
      switch filter {
      case .none: query
      case .shown: query.filter { !$0.isHidden }
      case .nothing: query.filter { $0.kind == 0 }.filter { $0.note == 0 }.filter { _ in false }
      }
    // Before or after the criteria, it has the same result.
    return order == .name ? grouped(sorted(filtered)) : sorted(grouped(filtered))
  }

  private func sorted(_ query: Query) -> Query {
    switch order {
    case .none: query
    case .name: query.sorted(by: \.name)
    case .dearest: query.sorted(by: \.kind, .descending).thenSorted(by: \.price, .descending)
    case .ties: query.sorted(by: { _ in 0 })
    case .byComparison:
      query.sorted(by: \.name).sorted(by: [SortCriterion(\.price, nils: .first)])
        .sorted(by: [SortCriterion(\.name.count) { $0 > $1 }])
    }
  }

  private func grouped(_ query: Query) -> Query {
    switch sections {
    case .origin: query
    case .kind: query.sectioned(by: \.kind) { QuerySection(id: $0) }
    case .counted:
      query.sectioned(by: \.kind) { kind, rows in QuerySection(id: kind, note: rows.count) }
    case .fullest:
      query.sectioned(by: \.kind, keeping: [1]) { kind, rows in
        QuerySection(id: kind, note: rows.count)
      }
      .sortedSections(by: \.note, .descending)
    case .kept:
      query.sectioned(by: \.kind, keeping: [2, 7, 0]) { QuerySection(id: $0, note: 1) }
    case .one: query.flattened(into: QuerySection(id: 9))
    }
  }

  private func madeDistinct(_ query: Query) -> Query {
    switch distinct {
    case .none: query
    case .name: query.distinct(by: \.name)
    case .price: query.distinct(by: \.price)
    }
  }

  private func limited(_ query: Query) -> Query {
    switch limit {
    case .none: query
    case .four: query.prefix(4)
    case .seven: query.prefix(7)
    }
  }

  private func followed(_ query: Query) -> Query {
    let query = map == .marked ? query.map { $0.marked } : query
    return switch next {
    case .nothing: query
    case .query:
      query.sectioned(by: { $0.id % 2 }) { QuerySection(id: $0) }.sorted(by: \.note, .descending)
        .chained(with: TableQuery(Table.self).filter { $0.id != 3 })
    case .sorted: query.filter { $0.id != 3 }.sorted(by: \.id, .descending)
    case .limitOfOne: query.flattened(into: QuerySection(id: 5)).prefix(3)
    case .sectionRows: summed(query)
    case .summarized:
      query.aggregated(by: RowAggregate<QueryRow, Int>.count.and(.sum(of: \.note))) {
        QuerySection(id: $0.id, note: $0.note * 10_000 + $1.0 * 100 + $1.1)
      }
      .filter { $0.id != 3 }
    case .summarizedByWhole:
      query.aggregated(overAllSections: .sum(of: \.note)) {
        QuerySection(id: $0.id, note: $0.note * 100 + $1)
      }
      .prefix(6)
    case .rowsOfSections:
      query.sectionsAsRows(in: QuerySection(id: 5)) { section, rows in
        QueryRow(section.id, kind: rows.count, name: rows.first?.name ?? "-", note: section.note)
      }
    case .onlySection: query.filter(section: 1).sorted(by: \.id)
    case .collapsed:
      query.collapsingSections {
        $0.id % 2 == 1 ? QuerySection(id: $0.id, note: $0.note + 9) : nil
      }
    case .reversed: query.reversed().filter { $0.id != 3 }
    }
  }

  private func summed(_ query: Query) -> Query {
    query.sectionsAsRows(
      in: QuerySection(id: 5),
      RowAggregate<QueryRow, Int>.count.and(.sum(of: \.note)).and(.sum { $0.price ?? 0.1 })
        .and(.average(of: \.price)).and(.minimum(of: \.name)).and(.maximum(of: \.price))
    ) { section, summary in
      let (((((count, notes), sum), average), least), greatest) = summary
      return QueryRow(
        section.id, kind: count,
        name: "\(section.note) \(least ?? "-") \(sum) \(average ?? -1)", price: greatest,
        note: notes)
    }
  }
}
