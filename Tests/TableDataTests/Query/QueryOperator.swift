import TableData
import TableQueries
import TableTesting
import TextMatching

/// An operator of queries, with its application and description.
enum QueryOperator: CaseIterable {
  case filter, sorted, then, sections, oneSection, sortedSections, searched, prefix, distinct
  case map, joined, reversed, section, collapsed, summarized, sectionsAsRows, followed

  typealias Table = QueryShape.Table
  typealias Query = TableQuery<Table, Table>

  static let texts = SearchableText<QueryRow>({ "\($0.name) number \($0.id)" })

  func applied(to query: Query) -> Query {
    switch self {
    case .filter: query.filter { $0.id != 3 }
    case .sorted: query.sorted(by: \.note, .descending)
    case .then: query.thenSorted(by: \.price, nils: .first)
    case .sections:
      query.sectioned(by: \.kind) { QuerySection(id: $0, note: $1.count) }
    case .oneSection: query.flattened(into: QuerySection(id: 1, note: 7))
    case .sortedSections: query.sortedSections(by: \.note, .descending)
    case .searched: query.searched(for: TextSearch("number"), in: Self.texts)
    case .prefix: query.prefix(5)
    case .distinct: query.distinct(by: \.name)
    case .map: query.map { $0.marked }
    case .joined:
      query.selfJoined(with: Query(), by: \.reference) { $0.joined($1) }
    case .reversed: query.reversed()
    case .section: query.filter(section: 1)
    case .collapsed:
      query.collapsingSections { $0.id > 0 ? QuerySection(id: $0.id, note: 8) : nil }
    case .summarized:
      query.aggregated(by: .count) { QuerySection(id: $0.id, note: 10 - $1) }
    case .sectionsAsRows:
      query.sectionsAsRows(in: QuerySection(id: 1), .count) { section, count in
        QueryRow(section.id, kind: count, name: "\(section.note)", note: section.note)
      }
    case .followed: query.chained(with: Query().filter { $0.id != 4 })
    }
  }
}

/// A reference implementation of queries: sections of rows with criteria, and the parts that form
/// one step with the operator before.
struct PlainQuery {
  typealias Contents = [TableSection<QuerySection, QueryRow>]
  enum Grouping { case none, kind, one }

  private let origin: [Int: QueryRow]
  private var contents: Contents
  private var grouping = Grouping.none
  private var sortsSections = false
  /// The sort keys of each row by the criteria of this step, and of earlier ones.
  private var worth: [Int: [Double]] = [:]
  private var earlierWorth: [Int: [Double]] = [:]

  init(_ table: QueryShape.Table) {
    contents = table.contents
    origin = Dictionary(uniqueKeysWithValues: table.rows.map { ($0.id, $0) })
  }

  private var ids: [Int] { contents.flatMap(\.rows).map(\.id) }

  /// The sections and rows as they are shown.
  var shown: Contents {
    var shown = contents
    let rows = contents.flatMap(\.rows)
    switch grouping {
    case .none: break
    case .one: shown = [TableSection(QuerySection(id: 1, note: 7), rows: rows)]
    case .kind:
      shown = Set(rows.map(\.kind)).sorted().map { kind in
        let rows = rows.filter { $0.kind == kind }
        return TableSection(QuerySection(id: kind, note: rows.count), rows: rows)
      }
    }
    if sortsSections { shown = Self.stablySorted(shown) { [-Double($0.section.note)] } }
    for index in shown.indices {
      shown[index].rows = Self.stablySorted(shown[index].rows) { worth[$0.id] ?? [] }
    }
    return shown
  }

  private static func stablySorted<Element>(
    _ elements: [Element], by worth: (Element) -> [Double]
  ) -> [Element] {
    elements.enumerated().sorted {
      (worth($0.element) + [Double($0.offset)])
        .lexicographicallyPrecedes(worth($1.element) + [Double($1.offset)])
    }.map(\.element)
  }

  /// Makes the next operator apply to the shown rows.
  private mutating func close() {
    contents = shown
    for id in ids { earlierWorth[id] = (worth[id] ?? []) + (earlierWorth[id] ?? []) }
    (grouping, sortsSections, worth) = (.none, false, [:])
  }

  private mutating func removeRows(where isRemoved: (QueryRow) -> Bool) {
    for index in contents.indices { contents[index].rows.removeAll(where: isRemoved) }
  }

  private mutating func changeRows(_ change: (QueryRow) -> QueryRow) {
    for index in contents.indices { contents[index].rows = contents[index].rows.map(change) }
  }

  mutating func apply(_ next: QueryOperator) {
    switch next {
    case .filter: removeRows { $0.id == 3 }
    case .sorted, .then: sort(next)
    case .sections, .oneSection:
      if grouping != .none { close() }
      if sortsSections {
        // The sections of the rows so far were sorted first.
        contents = Self.stablySorted(contents) { [-Double($0.section.note)] }
        sortsSections = false
      }
      grouping = next == .sections ? .kind : .one
    case .sortedSections: sortsSections = true
    case .searched: if grouping != .none { close() }
    default:
      close()
      applyToShown(next)
    }
  }

  private mutating func sort(_ next: QueryOperator) {
    for row in contents.flatMap(\.rows) {
      let (worth, earlier) = (worth[row.id] ?? [], earlierWorth[row.id] ?? [])
      if next == .sorted {
        self.worth[row.id] = [-Double(row.note)] + worth
      } else {
        self.worth[row.id] = worth + earlier + [row.price == nil ? 0 : 1, row.price ?? 0]
        earlierWorth[row.id] = []
      }
    }
  }

  private mutating func applyToShown(_ next: QueryOperator) {
    switch next {
    case .prefix: limit(to: 5)
    case .distinct:
      var names: Set<String> = []
      removeRows { !names.insert($0.name).inserted }
    case .map: changeRows(\.marked)
    case .joined:
      let origin = origin
      changeRows { $0.joined($0.reference.flatMap { origin[$0] }) }
    case .reversed:
      for index in contents.indices { contents[index].rows.reverse() }
      earlierWorth = earlierWorth.mapValues { $0.map { -$0 } }
    case .section: contents.removeAll { $0.section.id != 1 }
    case .collapsed:
      for index in contents.indices where contents[index].id > 0 {
        contents[index].section.note = 8
        contents[index].rows = Array(contents[index].rows.prefix(1))
      }
    case .summarized:
      contents = contents.map {
        TableSection(QuerySection(id: $0.section.id, note: 10 - $0.rows.count), rows: $0.rows)
      }
    case .sectionsAsRows:
      let rows = contents.map {
        QueryRow(
          $0.section.id, kind: $0.rows.count, name: "\($0.section.note)", note: $0.section.note)
      }
      contents = [TableSection(QuerySection(id: 1), rows: rows)]
      earlierWorth = [:]
    case .followed:
      removeRows { $0.id == 4 }
      earlierWorth = [:]
    default: break
    }
  }

  private mutating func limit(to count: Int) {
    if ids.count <= count { return }
    var (rest, limited) = (count, Contents())
    for section in contents where rest > 0 {
      limited.append(TableSection(section.section, rows: Array(section.rows.prefix(rest))))
      rest -= section.rows.count
    }
    contents = limited
  }
}
