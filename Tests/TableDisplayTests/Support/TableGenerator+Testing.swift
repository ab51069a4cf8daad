import TableData
import TableDisplay
import TableTesting

extension TableGenerator where Section == TestSection, Row == TestRow {
  /// Creates a generator of tables that have everything: sections with and without headers and
  /// footers, rows without height, rows higher than a small screen, and two kinds of cells.
  static func ofEverything(seed: UInt64, sections: Int = 4, rows: Int = 10) -> Self {
    let heights = [1, 0, 1, 3, 1, 8, 2, -1]
    return Self(
      seed: seed, sections: sections, rows: rows, revisions: heights.count,
      makeSection: { number, revision in
        TestSection(
          id: number,
          header: revision.isMultiple(of: 2) ? "Header \(revision)" : nil,
          footer: revision % 4 > 1 ? "Footer \(revision)" : nil,
          headerLines: 1 + revision % 3,
          headerIdentifier: revision > 3 ? "title" : nil,
          footerIdentifier: revision > 5 ? "total" : nil)
      },
      makeRow: { number, revision in
        TestRow(
          id: number, text: "Revision \(revision)", height: heights[revision],
          cellIdentifier: TestCell.identifiers[revision % 2])
      })
  }

  /// Makes a few tables and returns the one with the most rows.
  mutating func largeSnapshot() throws -> Snapshot {
    let tables = [try snapshot(), try snapshot(), try snapshot(), try snapshot()]
    return tables.max { $0.rowCount < $1.rowCount } ?? tables[0]
  }

  /// Makes a configuration of any kind.
  mutating func configuration() -> TableViewConfiguration {
    let uniformHeights = [0, 1, 1, 3]
    return TableViewConfiguration(
      style: [.plain, .grouped][choose(2)],
      rowHeight: choose(2) == 0 ? .varying : .uniform(uniformHeights[choose(4)]),
      tableHeaderHeight: choose(4) - 1,
      tableFooterHeight: choose(4) - 1,
      selectionMode: [.none, .single, .multiple, .multiple][choose(4)])
  }

  /// Makes a configuration of any kind, also with estimated heights, headers that stick and rows
  /// that are prefetched.
  mutating func anyConfiguration() -> TableViewConfiguration {
    var configuration = configuration()
    if choose(3) == 0 { configuration.rowHeight = .estimated([1, 2, 5, 0][choose(4)]) }
    configuration.pinsSectionHeaders = choose(2) == 0
    configuration.prefetchDistance = [0, 0, 3, 8][choose(4)]
    return configuration
  }

  /// Draws one of so many numbers, from 0.
  mutating func choose(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }
}
