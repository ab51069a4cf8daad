import TableData
import TableQueries
import TextMatching

/// The plain implementation.
extension QueryShape {
  typealias Contents = [TableSection<QuerySection, QueryRow>]

  /// The result of the query, computed with arrays.
  func plainResult(of tables: Tables) -> Contents {
    var contents = plainlyJoined(tables)
    if search == .words { contents = plainlyFound(Self.search, contents) }
    contents = plainlyArranged(contents)
    if search == .fuzzyLater { contents = plainlyFound(Self.fuzzySearch, contents) }
    switch distinct {
    case .none: break
    case .name: contents = plainlyDistinct(contents, by: \.name)
    case .price: contents = plainlyDistinct(contents, by: \.price)
    }
    switch limit {
    case .none: break
    case .four: contents = plainPrefix(4, contents)
    case .seven: contents = plainPrefix(7, contents)
    }
    if map == .marked {
      contents = contents.map { TableSection($0.section, rows: $0.rows.map(\.marked)) }
    }
    return plainlyFollowed(contents)
  }

  private func plainlyFollowed(_ contents: Contents) -> Contents {
    switch next {
    case .nothing: contents
    case .query: plainQuery(contents.flatMap(\.rows))
    case .sorted:
      contents.map { section in
        let rows = section.rows.filter { $0.id != 3 }.sorted { $0.id > $1.id }
        return TableSection(section.section, rows: rows)
      }
    case .limitOfOne:
      plainPrefix(
        3, [TableSection(QuerySection(id: 5), rows: contents.flatMap(\.rows))])
    case .sectionRows: [TableSection(QuerySection(id: 5), rows: contents.map(plainSummary))]
    case .summarized, .summarizedByWhole, .rowsOfSections, .onlySection, .collapsed, .reversed:
      plainlyRelocated(contents)
    }
  }

  /// Applies the stages that only relocate or summarize rows and sections.
  private func plainlyRelocated(_ contents: Contents) -> Contents {
    let sum = contents.flatMap(\.rows).reduce(0) { $0 + $1.note }
    let sections = contents.map { section in
      let (id, note, rows) = (section.section.id, section.section.note, section.rows)
      let notes = rows.reduce(0) { $0 + $1.note }
      return switch next {
      case .summarized:
        TableSection(
          QuerySection(id: id, note: note * 10_000 + rows.count * 100 + notes),
          rows: rows.filter { $0.id != 3 })
      case .summarizedByWhole:
        TableSection(QuerySection(id: id, note: note * 100 + sum), rows: rows)
      case .rowsOfSections:
        TableSection(
          section.section,
          rows: [QueryRow(id, kind: rows.count, name: rows.first?.name ?? "-", note: note)])
      case .onlySection: TableSection(section.section, rows: rows.sorted { $0.id < $1.id })
      case .collapsed where id % 2 == 1:
        TableSection(QuerySection(id: id, note: note + 9), rows: Array(rows.prefix(1)))
      case .collapsed: section
      default: TableSection(section.section, rows: rows.reversed().filter { $0.id != 3 })
      }
    }
    return switch next {
    case .summarizedByWhole: plainPrefix(6, sections)
    case .rowsOfSections: [TableSection(QuerySection(id: 5), rows: sections.flatMap(\.rows))]
    case .onlySection: sections.filter { $0.section.id == 1 }
    default: sections
    }
  }

  private func plainlyJoined(_ tables: Tables) -> Contents {
    let (left, right) = (tables.left.contents, tables.right.contents.flatMap(\.rows))
    return left.map { section in
      let rows = section.rows.compactMap { row -> QueryRow? in
        switch join {
        case .none: return row
        case .outer: return row.joined(right.first { $0.id == row.reference })
        case .inner:
          let other = right.first { $0.id == row.reference && !$0.isHidden }
          return other.map { row.joined($0) }
        case .counts:
          let count = left.flatMap(\.rows).count { $0.kind == row.kind && $0.note == 0 }
          return row.joined(count == 0 ? nil : QueryRow(row.kind, note: count))
        }
      }
      return TableSection(section.section, rows: rows)
    }
  }

  private func plainlyFound(_ search: TextSearch, _ contents: Contents) -> Contents {
    let plain = PlainSearch(search)
    return contents.map { section in
      TableSection(
        section.section,
        rows: section.rows.filter { plain.matches([$0.name, "number \($0.id)"]) })
    }
  }

  private func plainQuery(_ rows: [QueryRow]) -> Contents {
    [0, 1].compactMap { remainder in
      let rows = rows.filter { $0.id % 2 == remainder }
      let sorted = Set(rows.map(\.note)).sorted(by: >).flatMap { note in
        rows.filter { $0.note == note }
      }
      return sorted.isEmpty
        ? nil : TableSection(QuerySection(id: remainder), rows: sorted.filter { $0.id != 3 })
    }
  }

  private func plainSummary(_ section: TableSection<QuerySection, QueryRow>) -> QueryRow {
    let prices = section.rows.compactMap(\.price).sorted()
    // A few numbers that are no sums of powers of two come first, so that nothing is rounded twice.
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

  private func plainPrefix(_ limit: Int, _ contents: Contents) -> Contents {
    if contents.reduce(0, { $0 + $1.rows.count }) <= limit { return contents }
    var result: Contents = []
    var rest = limit
    for section in contents where rest > 0 {
      result.append(TableSection(section.section, rows: Array(section.rows.prefix(rest))))
      rest -= section.rows.count
    }
    return result
  }

  private func plainlyDistinct<Key: Hashable>(
    _ contents: Contents, by key: (QueryRow) -> Key
  ) -> Contents {
    var seen: Set<Key> = []
    return contents.map { section in
      TableSection(section.section, rows: section.rows.filter { seen.insert(key($0)).inserted })
    }
  }
}

// MARK: - Filters, order and sections

extension QueryShape {
  private func plainlyArranged(_ origin: Contents) -> Contents {
    var contents = origin
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

  /// The sort keys of a row, one number after the other.
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

  private func plainGroups(_ rows: [QueryRow]) -> Contents {
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
