import TableData

/// A query, and the same said plainly.
struct QueryShape: CustomStringConvertible, Sendable {
  typealias Table = TableSnapshot<QuerySection, QueryRow>

  enum Filter: CaseIterable { case none, shown, nothing }
  enum Order: CaseIterable { case none, name, dearest, ties, byComparison }
  /// What is asked of the filtered, sorted and grouped rows in turn.
  enum Next: CaseIterable {
    case nothing, map, query, limit, limitSorted, distinct, distinctGrouped, sectionRows
    case summarized, summarizedByWhole, rowsOfSections, onlySection, reversed
  }
  enum Sections: CaseIterable { case origin, kind, counted, fullest, kept, one }

  var filter = Filter.none
  var order = Order.none
  var sections = Sections.origin
  var next = Next.nothing

  var description: String { "\(filter) \(order) \(sections) \(next)" }
}

// MARK: - The query

extension QueryShape {
  var query: TableQuery<Table, Table> {
    let all = TableQuery(of: Table.self)
    let filtered =
      switch filter {
      case .none: all
      case .shown: all.filter { !$0.isHidden }
      case .nothing: all.filter { $0.kind == 0 }.filter { $0.note == 0 }.filter { _ in false }
      }
    // Before or after the criteria, it is one and the same.
    let arranged = order == .name ? grouped(sorted(filtered)) : sorted(grouped(filtered))
    return switch next {
    case .nothing: arranged
    case .map: arranged.map { $0.marked }
    case .query:
      arranged.map { $0.marked }.sections(by: { $0.id % 2 }) { QuerySection(id: $0) }
        .sorted(by: \.note, .descending)
        .followed(by: TableQuery(of: Table.self).filter { $0.id != 3 })
    case .limit: arranged.prefix(4)
    case .limitSorted: arranged.prefix(7).filter { $0.id != 3 }.sorted(by: \.id, .descending)
    case .distinct: arranged.distinct(by: \.name)
    case .distinctGrouped:
      arranged.distinct(by: \.price).inOneSection(QuerySection(id: 5)).prefix(3)
    case .summarized:
      arranged.summarized(by: Summary<QueryRow, Int>.count.and(.sum(of: \.note))) {
        QuerySection(id: $0.id, note: $0.note * 10_000 + $1.0 * 100 + $1.1)
      }
      .filter { $0.id != 3 }
    case .summarizedByWhole:
      arranged.summarized(byWhole: .sum(of: \.note)) {
        QuerySection(id: $0.id, note: $0.note * 100 + $1)
      }
      .prefix(6)
    case .rowsOfSections:
      arranged.sectionsAsRows(in: QuerySection(id: 5)) { section, rows in
        QueryRow(section.id, kind: rows.count, name: rows.first?.name ?? "-", note: section.note)
      }
    case .onlySection: arranged.section(1).sorted(by: \.id)
    case .reversed: arranged.reversed().filter { $0.id != 3 }
    case .sectionRows:
      arranged.sectionsAsRows(
        in: QuerySection(id: 5),
        Summary<QueryRow, Int>.count.and(.sum(of: \.note)).and(.sum { $0.price ?? 0.1 })
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

  private func sorted(_ query: TableQuery<Table, Table>) -> TableQuery<Table, Table> {
    switch order {
    case .none: query
    case .name: query.sorted(by: \.name)
    case .dearest: query.sorted(by: \.kind, .descending).then(by: \.price, .descending)
    case .ties: query.sorted(by: { _ in 0 })
    case .byComparison:
      query.sorted(by: \.name).sorted(by: [SortCriterion(\.price, absent: .first)])
        .sorted(by: [SortCriterion(\.name.count) { $0 > $1 }])
    }
  }

  private func grouped(_ query: TableQuery<Table, Table>) -> TableQuery<Table, Table> {
    switch sections {
    case .origin: query
    case .kind: query.sections(by: \.kind) { QuerySection(id: $0) }
    case .counted:
      query.sections(by: \.kind) { kind, rows in QuerySection(id: kind, note: rows.count) }
    case .fullest:
      query.sections(by: \.kind, keeping: [1]) { kind, rows in
        QuerySection(id: kind, note: rows.count)
      }
      .sortedSections(by: \.note, .descending)
    case .kept:
      query.sections(by: \.kind, keeping: [2, 7, 0]) { QuerySection(id: $0, note: 1) }
    case .one: query.inOneSection(QuerySection(id: 9))
    }
  }
}

// MARK: - The same said plainly

extension QueryShape {
  /// What the query gives, worked out with arrays.
  func plainResult(of table: Table) -> [TableSection<QuerySection, QueryRow>] {
    let contents = plainlyArranged(table)
    return switch next {
    case .nothing: contents
    case .map: contents.map { TableSection($0.section, rows: $0.rows.map(\.marked)) }
    case .query: plainQuery(contents.flatMap(\.rows).map(\.marked))
    case .limit: plainPrefix(4, contents)
    case .limitSorted:
      plainPrefix(7, contents).map { section in
        let rows = section.rows.filter { $0.id != 3 }.sorted { $0.id > $1.id }
        return TableSection(section.section, rows: rows)
      }
    case .distinct: plainlyDistinct(contents, by: \.name)
    case .distinctGrouped:
      [
        TableSection(
          QuerySection(id: 5),
          rows: Array(plainlyDistinct(contents, by: \.price).flatMap(\.rows).prefix(3)))
      ]
    case .sectionRows: [TableSection(QuerySection(id: 5), rows: contents.map(plainSummary))]
    case .summarized:
      contents.map { section in
        let notes = section.rows.reduce(0) { $0 + $1.note }
        let note = section.section.note * 10_000 + section.rows.count * 100 + notes
        return TableSection(
          QuerySection(id: section.section.id, note: note), rows: section.rows.filter { $0.id != 3 }
        )
      }
    case .summarizedByWhole:
      plainPrefix(
        6,
        contents.map { section in
          let sum = contents.flatMap(\.rows).reduce(0) { $0 + $1.note }
          let note = section.section.note * 100 + sum
          return TableSection(QuerySection(id: section.section.id, note: note), rows: section.rows)
        })
    case .rowsOfSections:
      [
        TableSection(
          QuerySection(id: 5),
          rows: contents.map { section in
            QueryRow(
              section.section.id, kind: section.rows.count, name: section.rows.first?.name ?? "-",
              note: section.section.note)
          })
      ]
    case .onlySection:
      contents.filter { $0.section.id == 1 }.map { section in
        TableSection(section.section, rows: section.rows.sorted { $0.id < $1.id })
      }
    case .reversed:
      contents.map { section in
        TableSection(section.section, rows: section.rows.reversed().filter { $0.id != 3 })
      }
    }
  }

  private func plainQuery(_ rows: [QueryRow]) -> [TableSection<QuerySection, QueryRow>] {
    [0, 1].compactMap { remainder in
      let rows = rows.filter { $0.id % 2 == remainder }
      let sorted = [11, 10, 1, 0].flatMap { note in rows.filter { $0.note == note } }
      return sorted.isEmpty
        ? nil : TableSection(QuerySection(id: remainder), rows: sorted.filter { $0.id != 3 })
    }
  }

  private func plainSummary(_ section: TableSection<QuerySection, QueryRow>) -> QueryRow {
    let prices = section.rows.compactMap(\.price).sorted()
    // Few numbers that are no sums of powers of two stand first, so that nothing is rounded twice.
    let absentCount = section.rows.count - prices.count
    let sum = exactSum(Array(repeating: 0.1, count: absentCount) + prices)
    let average = prices.isEmpty ? -1 : prices.reduce(0, +) / Double(prices.count)
    let least = section.rows.map(\.name).min() ?? "-"
    return QueryRow(
      section.section.id, kind: section.rows.count,
      name: "\(section.section.note) \(least) \(sum) \(average)", price: prices.last,
      note: section.rows.reduce(0) { $0 + $1.note })
  }

  /// The sum in units of 2⁻⁵⁶, of which 0.1 and all prices are multiples.
  private func exactSum(_ numbers: [Double]) -> Double {
    if numbers.contains(.infinity) { return .infinity }
    let unit = 0x1p-56
    return Double(numbers.reduce(Int128(0)) { $0 + Int128($1 / unit) }) * unit
  }

  private func plainPrefix(
    _ limit: Int, _ contents: [TableSection<QuerySection, QueryRow>]
  ) -> [TableSection<QuerySection, QueryRow>] {
    if contents.reduce(0, { $0 + $1.rows.count }) <= limit { return contents }
    var result: [TableSection<QuerySection, QueryRow>] = []
    var rest = limit
    for section in contents where rest > 0 {
      result.append(TableSection(section.section, rows: Array(section.rows.prefix(rest))))
      rest -= section.rows.count
    }
    return result
  }

  private func plainlyDistinct<Key: Hashable>(
    _ contents: [TableSection<QuerySection, QueryRow>], by key: (QueryRow) -> Key
  ) -> [TableSection<QuerySection, QueryRow>] {
    var seen: Set<Key> = []
    return contents.map { section in
      TableSection(section.section, rows: section.rows.filter { seen.insert(key($0)).inserted })
    }
  }

  private func plainlyArranged(_ table: Table) -> [TableSection<QuerySection, QueryRow>] {
    var contents = table.contents
    for index in contents.indices { contents[index].rows.removeAll { !isIncluded($0) } }
    if sections != .origin { contents = plainGroups(contents.flatMap(\.rows)) }
    for index in contents.indices { contents[index].rows = plainlySorted(contents[index].rows) }
    return contents
  }

  private func isIncluded(_ row: QueryRow) -> Bool {
    switch filter {
    case .none: true
    case .shown: !row.isHidden
    case .nothing: false
    }
  }

  /// What a row is worth, one number after the other.
  private func plainKeys(_ row: QueryRow) -> [Double] {
    let names = ["", "f", "e", "e\u{301}", "common prefix 1", "common prefix 2"].sorted()
    let name = Double(names.firstIndex(of: row.name) ?? -1)
    switch order {
    case .none, .ties: return []
    case .name: return [name]
    case .dearest: return [-Double(row.kind), row.price == nil ? 1 : 0, -(row.price ?? 0)]
    case .byComparison:
      return [-Double(row.name.count), row.price == nil ? 0 : 1, row.price ?? 0, name]
    }
  }

  private func plainlySorted(_ rows: [QueryRow]) -> [QueryRow] {
    rows.enumerated().sorted { left, right in
      (plainKeys(left.element) + [Double(left.offset)]).lexicographicallyPrecedes(
        plainKeys(right.element) + [Double(right.offset)])
    }.map(\.element)
  }

  private func plainGroups(_ rows: [QueryRow]) -> [TableSection<QuerySection, QueryRow>] {
    let kept: [Int] =
      switch sections {
      case .fullest: [1]
      case .kept: [2, 7, 0]
      case .one: [9]
      case .origin, .kind, .counted: []
      }
    func key(_ row: QueryRow) -> Int { sections == .one ? 9 : row.kind }
    let others = Set(rows.map(key)).subtracting(kept).sorted()
    let groups = (kept + others).map { id in
      let rows = rows.filter { key($0) == id }
      let note =
        switch sections {
        case .counted, .fullest: rows.count
        case .kept: 1
        case .origin, .kind, .one: 0
        }
      return TableSection(QuerySection(id: id, note: note), rows: rows)
    }
    guard sections == .fullest else { return groups }
    return groups.enumerated().sorted {
      (-$0.element.rows.count, $0.offset) < (-$1.element.rows.count, $1.offset)
    }.map(\.element)
  }
}

// MARK: - All of them

extension QueryShape {
  /// All ways to arrange rows, and for each some of what can be asked next.
  static let all = Filter.allCases.flatMap { filter in
    Order.allCases.flatMap { order in
      Sections.allCases.map { QueryShape(filter: filter, order: order, sections: $0) }
    }
  }.enumerated().flatMap { index, shape in
    let next = Next.allCases[index % Next.allCases.count]
    guard next != .nothing else { return [shape] }
    var other = shape
    other.next = next
    return [shape, other]
  }
}
