import TableBatches
import TableData
import TableDisplay

/// The cost of many sections: a million rows in 10,000 and in 100,000 sections against 100.
enum SectionBenchmarks {
  static var all: [Benchmark] {
    let subjects: [(String, Subject)] = [
      ("position of an identifier", positions), ("row at an index", rowsAtIndices),
      ("copy and update a row", updates), ("copy and move a row", moves),
      ("copy, insert and remove a section", sectionInsertions),
      ("copy and move a section", sectionMoves), ("difference after an update", differences),
      ("difference after a section moved", sectionDifferences),
      ("selecting all", selections), ("batches after an update", batches),
      ("editing a source", sourceEdits),
    ]
    return subjects.flatMap { name, subject in
      [(10_000, "10,000"), (100_000, "100,000")].map { count, text in
        Benchmark(name: "\(name), \(text) sections to 100", figure: 4.5, rounds: 9) {
          let (many, few) = (try subject(table(count)), try subject(table(100)))
          return { Benchmark.Round(subject: try many(), baseline: try few()) }
        }
      }
    }
  }

  private struct NumberedSection: SectionModel, Sendable {
    let id: Int
    var title = "Section"
  }

  private typealias Table = TableSnapshot<NumberedSection, UUIDRow>
  /// Returns a closure that measures one round.
  private typealias Subject = (Table) throws -> () throws -> Double

  private static let rowCount = 1_000_000
  private static let stepCount = 2_000

  private static func table(_ sectionCount: Int) throws -> Table {
    let size = rowCount / sectionCount
    return try Table(
      (0..<sectionCount).map { section in
        let rows = (section * size..<(section + 1) * size).map { UUIDRow($0) }
        return TableSection(NumberedSection(id: section), rows: rows)
      })
  }

  private static func selections(_ table: Table) -> () -> Double {
    var state = TableViewState(
      table,
      configuration: TableViewConfiguration(rowHeight: .uniform(1), selectionMode: .multiple),
      viewportHeight: 24)
    let (middle, last) = (UUIDRow(rowCount / 2).id, UUIDRow(rowCount - 1).id)
    return {
      seconds(per: 1_000) {
        for _ in 0..<200 {
          state.selectAll()
          state.deselect(id: middle)
          state.deselectAll()
          state.select(id: middle)
          state.extendSelection(to: last)
          consume(state.selectedIDs.count)
          state.deselectAll()
        }
      }
    }
  }

  /// Random rows, the same for each table.
  private static var numbers: [Int] {
    var generator = SplitMix(seed: 17)
    return (0..<stepCount).map { _ in Int.random(in: 0..<rowCount, using: &generator) }
  }

  private static func positions(_ table: Table) -> () -> Double {
    let ids = numbers.map { UUIDRow($0).id }
    return {
      seconds(per: ids.count) { consume(ids.reduce(0) { $0 + (table.path(id: $1)?.row ?? 0) }) }
    }
  }

  private static func rowsAtIndices(_ table: Table) -> () -> Double {
    let numbers = numbers
    return {
      seconds(per: numbers.count) {
        consume(numbers.reduce(0) { $0 &+ (table.row(atIndex: $1)?.value ?? 0) })
      }
    }
  }

  /// Copies a table and edits the copy, again and again.
  private static func edits(
    of table: Table, _ edit: @escaping (inout Table, Int) throws -> Void
  ) -> () throws -> Double {
    let numbers = numbers
    return {
      try seconds(per: numbers.count) {
        for number in numbers {
          var copy = table
          try edit(&copy, number)
          consume(copy.rowCount)
        }
      }
    }
  }

  private static func updates(_ table: Table) -> () throws -> Double {
    let rows = Dictionary(uniqueKeysWithValues: Set(numbers).map { ($0, UUIDRow($0).id) })
    return edits(of: table) { table, number in
      if let id = rows[number] { try table.update(id: id) { $0.value += 1 } }
    }
  }

  private static func moves(_ table: Table) -> () throws -> Double {
    edits(of: table) { table, number in
      let other = UUIDRow(rowCount - 1 - number).id
      try table.move(id: UUIDRow(number).id, to: .after(other))
    }
  }

  private static func sectionInsertions(_ table: Table) -> () throws -> Double {
    let sectionCount = table.sectionCount
    return edits(of: table) { table, number in
      let section = NumberedSection(id: sectionCount)
      try table.insertSection(section, at: .before(number % sectionCount))
      table.removeSection(id: sectionCount)
    }
  }

  private static func sectionMoves(_ table: Table) -> () throws -> Double {
    let sectionCount = table.sectionCount
    return edits(of: table) { table, number in
      try table.moveSection(id: number % sectionCount, to: .end)
    }
  }

  /// Tables that are one step apart, with a measured operation.
  private static func pairs(
    of table: Table, _ edit: (inout Table, Int) throws -> Void,
    measure: @escaping (_ old: Table, _ new: Table) -> Void
  ) rethrows -> () -> Double {
    let others = try numbers.prefix(200).map { number in
      var other = table
      try edit(&other, number)
      return other
    }
    return {
      seconds(per: others.count) { for other in others { measure(table, other) } }
    }
  }

  private static func differences(_ table: Table) throws -> () -> Double {
    try pairs(of: table) { table, number in
      try table.update(id: UUIDRow(number).id) { $0.value += 1 }
    } measure: { old, new in
      consume(new.difference(from: old))
    }
  }

  private static func sectionDifferences(_ table: Table) throws -> () -> Double {
    let sectionCount = table.sectionCount
    return try pairs(of: table) { table, number in
      try table.moveSection(id: number % (sectionCount - 1), to: .end)
    } measure: { old, new in
      consume(new.difference(from: old))
    }
  }

  private static func batches(_ table: Table) throws -> () -> Double {
    pairs(of: table) { table, number in
      table.remove(id: UUIDRow(number).id)
    } measure: { old, new in
      consume(new.difference(from: old).batches(for: .strict))
    }
  }

  private static func sourceEdits(_ table: Table) -> () throws -> Double {
    let source = TableDataSource(table, undoLimit: 100)
    source.addPermanentObserver { consume($0.difference.count) }
    let ids = numbers.map { UUIDRow($0).id }
    return {
      try seconds(per: ids.count) {
        for id in ids {
          try source.edit { table throws(TableError) in
            try table.update(id: id) { $0.value += 1 }
          }
        }
      }
    }
  }
}

extension UUIDRow: RowModel {}
