import Foundation
import TableBatches
import TableData
import TableMerging
import TableTesting
import TestSampling
import Testing

/// Mutated differences, patches, tables, batches and conflicts are rejected on decoding or use, or
/// can be used; none traps.
///
/// `MUTATIONS=100000` tries that many of them.
@Suite struct MutatedValueTests {
  private typealias Table = TableSnapshot<Element, Element>

  private struct Element: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var text = ""
  }

  private static let count =
    (ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? Sample.count(1_000))
    / 5

  private let old: Table
  private let new: Table
  private let other: Table

  init() throws {
    old = try Table(
      (0..<3).map { section in
        TableSection(
          Element(id: section), rows: (1...4).map { Element(id: section * 10 + $0, text: "a") })
      })
    var (new, other) = (old, old)
    try new.move(id: 1, to: .endOf(2))
    new.remove(id: 11)
    try new.update(id: 12) { $0.text = "b" }
    try new.append(Element(id: 99), to: 1)
    try new.moveSection(id: 2, to: .before(0))
    try other.move(id: 2, to: .endOf(1))
    try other.update(id: 12) { $0.text = "c" }
    other.remove(id: 1)
    (self.new, self.other) = (new, other)
  }

  @Test func differences() throws {
    try check(new.difference(from: old)) { difference in
      _ = (difference.description, difference.inverse, difference.count)
      var table = old
      try? table.apply(difference)
      _ = try? difference.stages(to: new, for: .tableView)
      _ = try? difference.rebased(from: old, onto: other)
    }
  }

  @Test func patches() throws {
    try check(TablePatch(from: old, to: new)) { patch in
      for start in [old, new, other] {
        var table = start
        try? table.apply(patch)
        #expect(unknown(to: patch, from: start, to: table) == [])
        try? table.apply(patch.rebased(from: old, onto: other))
      }
    }
  }

  /// The rows and sections that a patch changed without knowing their contents.
  private func unknown(
    to patch: TablePatch<Element, Element>, from start: Table, to table: Table
  ) -> [Element] {
    let (rows, sections) = (patch.rows.compactMap(\.old), patch.sections.compactMap(\.old))
    return start.rows.filter { table.row(id: $0.id) != $0 && !rows.contains($0) }
      + start.sections.filter { table.section(id: $0.id) != $0 && !sections.contains($0) }
  }

  @Test func tables() throws {
    try check(new) { table in _ = (table.difference(from: old), old.difference(from: table)) }
  }

  @Test func batches() throws {
    try check(new.difference(from: old).stages(to: new, for: .tableView).map(\.updates)) {
      updates in
      for (updates, rules) in updates.flatMap({ each in BatchRuleSet.allCases.map { (each, $0) } })
      {
        _ = updates.violations(from: [4, 4, 4], to: [3, 4, 5], rules: rules).map(\.description)
      }
    }
  }

  @Test func conflicts() throws {
    try check(TableMerge(base: old, theirs: new, mine: other).conflicts) { conflicts in
      for (conflict, choice) in conflicts.flatMap({ each in
        MergeResolution.allCases.map { (each, $0) }
      }) {
        var table = new
        try? table.resolve(conflict, with: choice)
      }
    }
  }

  /// Encodes a value, mutates the encoding, and uses the decoded results.
  private func check<Value: Codable>(_ value: Value, use: (Value) -> Void) throws {
    let data = try JSONEncoder().encode([value])
    var usedCount = 0
    for seed in 0..<UInt64(Self.count) {
      var generator = SeededRandomNumberGenerator(seed: seed)
      var json = try JSONSerialization.jsonObject(with: data)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        json = mutated(json, using: &generator)
      }
      guard JSONSerialization.isValidJSONObject(json) else { continue }
      let changed = try JSONSerialization.data(withJSONObject: json)
      for value in (try? JSONDecoder().decode([Value].self, from: changed)) ?? [] {
        usedCount += 1
        use(value)
      }
    }
    #expect(usedCount > Self.count / 20, "Hardly anything could be decoded: \(usedCount)")
  }

  private func mutated(_ json: Any, using generator: inout SeededRandomNumberGenerator) -> Any {
    let choice = Int.random(in: 0..<10, using: &generator)
    switch json {
    case var object as [String: Any]:
      guard let key = object.keys.sorted().randomElement(using: &generator) else { return object }
      object[key] = choice == 0 ? nil : object[key].map { mutated($0, using: &generator) }
      return object
    case var array as [Any]:
      guard let index = array.indices.randomElement(using: &generator) else { return array }
      switch choice {
      case 0: array.remove(at: index)
      case 1: array.append(array[index])
      case 2: array.swapAt(index, array.startIndex)
      default: array[index] = mutated(array[index], using: &generator)
      }
      return array
    case is NSNumber:
      let numbers = [Int.max, .min, -1, 0, 1, 2, 3, 13, .max - 1, 1 << 40, -(1 << 62)]
      return numbers[Int.random(in: numbers.indices, using: &generator)]
    default: return json
    }
  }
}
