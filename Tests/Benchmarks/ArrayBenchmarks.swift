import TableData

/// Tables at sizes and shapes at which plain arrays are fast, against the arrays.
enum ArrayBenchmarks {
  static var all: [Benchmark] { [fewRows, manySections] }

  /// Twenty rows built and compared, against two passes over the arrays with a hash table each.
  private static var fewRows: Benchmark {
    Benchmark(name: "20 rows built and compared, UUID", figure: 1, rounds: 31) {
      let rows = makeRows(0..<20, of: UUIDRow.self)
      let changed = change(rows)
      let old = try makeTable(rows)
      let count = 1_000
      return {
        let subject = try seconds(per: count) {
          for _ in 0..<count { consume(try makeTable(changed).difference(from: old)) }
        }
        let baseline = seconds(per: count) {
          for _ in 0..<count { consume(compare(rows, changed)) }
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  /// One row removed, one inserted, one moved, and two updated.
  private static func change(_ rows: [UUIDRow]) -> [UUIDRow] {
    var changed = rows
    changed.remove(at: 3)
    changed.insert(UUIDRow(1_000), at: 9)
    changed.append(changed.remove(at: 1))
    changed[5].value += 1
    changed[15].value += 1
    return changed
  }

  /// Finds removed, inserted, moved and updated rows by one pass over either array.
  @inline(never)
  private static func compare(_ old: [UUIDRow], _ new: [UUIDRow]) -> [[Int]] {
    let oldIndices = indices(of: old)
    let newIndices = indices(of: new)
    var (inserted, updated, moved): ([Int], [Int], [Int]) = ([], [], [])
    for (index, row) in new.enumerated() {
      guard let oldIndex = oldIndices[row.id] else {
        inserted.append(index)
        continue
      }
      if old[oldIndex] != row { updated.append(index) }
      if oldIndex != index { moved.append(index) }
    }
    return [old.indices.filter { newIndices[old[$0].id] == nil }, inserted, updated, moved]
  }

  private static func indices(of rows: [UUIDRow]) -> [UUIDRow.ID: Int] {
    Dictionary(zip(rows.lazy.map(\.id), rows.indices)) { first, _ in first }
  }

  /// A thousand sections of a hundred rows, built independently with few changes, against comparing
  /// the arrays of all sections element by element.
  private static var manySections: Benchmark {
    Benchmark(name: "1,000 sections of 100 rows, built apart", figure: 1, rounds: 11) {
      let sections = makeSections()
      // Made anew: arrays that share their elements would be read once for both sides.
      var changed = makeSections()
      for section in stride(from: 0, to: 1_000, by: 100) {
        changed[section][50].value += 1
        changed[section].remove(at: 20)
      }
      let (old, new) = (try table(of: sections), try table(of: changed))
      return {
        let subject = seconds { consume(new.difference(from: old)) }
        let baseline = seconds { consume(differentPlaces(sections, changed)) }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  private static func makeSections() -> [[UUIDRow]] {
    (0..<1_000).map { makeRows($0 * 100..<$0 * 100 + 100, of: UUIDRow.self) }
  }

  private static func table(
    of sections: [[UUIDRow]]
  ) throws -> TableSnapshot<NumberedSection, UUIDRow> {
    try TableSnapshot(
      sections.enumerated().map { TableSection(NumberedSection(id: $0.offset), rows: $0.element) })
  }

  private struct NumberedSection: Identifiable, Equatable {
    let id: Int
  }

  /// The sections whose rows differ.
  @inline(never)
  private static func differentPlaces(_ old: [[UUIDRow]], _ new: [[UUIDRow]]) -> [Int] {
    var places: [Int] = []
    for (section, (old, new)) in zip(old, new).enumerated() {
      for (index, (old, new)) in zip(old, new).enumerated() where old != new {
        places.append(section * 100 + index)
      }
    }
    return places
  }
}
