import TableData
import TableQueries
import TableTesting

/// A query of two tables, composed of one option of each kind, with a plain implementation.
struct QueryShape: CustomStringConvertible, Sendable {
  typealias Table = TableSnapshot<QuerySection, QueryRow>
  typealias Tables = JoinedTables<Table, Table>

  enum Join: CaseIterable {
    case none, outer, inner, counts
  }
  enum Search: CaseIterable {
    case none, nothing, words, fuzzyLater
  }
  enum Filter: CaseIterable { case none, shown, nothing }
  enum Order: CaseIterable { case none, name, dearest, ties, byComparison }
  enum Sections: CaseIterable { case origin, kind, counted, fullest, kept, one }
  enum Distinct: CaseIterable { case none, name, price }
  enum Limit: CaseIterable { case none, four, seven }
  enum Map: CaseIterable { case none, marked }
  /// The last operator of the query.
  enum Next: CaseIterable {
    case nothing, query, sorted, limitOfOne, sectionRows
    case summarized, summarizedByWhole, rowsOfSections, onlySection, collapsed, reversed
  }

  var join = Join.none
  var search = Search.none
  var filter = Filter.none
  var order = Order.none
  var sections = Sections.origin
  var distinct = Distinct.none
  var limit = Limit.none
  var map = Map.none
  var next = Next.nothing

  var description: String {
    "join \(join), search \(search), filter \(filter), order \(order), sections \(sections), "
      + "distinct \(distinct), limit \(limit), map \(map), next \(next)"
  }
}

// MARK: - All of them

extension QueryShape {
  /// The number of options of each kind.
  static let optionCounts = [
    Join.allCases.count, Search.allCases.count, Filter.allCases.count, Order.allCases.count,
    Sections.allCases.count, Distinct.allCases.count, Limit.allCases.count, Map.allCases.count,
    Next.allCases.count,
  ]

  /// The shape with an option of each kind.
  init(options: [Int]) {
    join = Join.allCases[options[0]]
    search = Search.allCases[options[1]]
    filter = Filter.allCases[options[2]]
    order = Order.allCases[options[3]]
    sections = Sections.allCases[options[4]]
    distinct = Distinct.allCases[options[5]]
    limit = Limit.allCases[options[6]]
    map = Map.allCases[options[7]]
    next = Next.allCases[options[8]]
  }

  /// Shapes in which any two options of different kinds occur together at least once.
  static let pairwise = PairwiseArray(optionCounts: optionCounts)

  /// The pairwise shapes, and all arrangements of rows with no other option.
  static let all =
    pairwise.rows.map(QueryShape.init(options:))
    + Filter.allCases.flatMap { filter in
      Order.allCases.flatMap { order in
        Sections.allCases.map { QueryShape(filter: filter, order: order, sections: $0) }
      }
    }
}
