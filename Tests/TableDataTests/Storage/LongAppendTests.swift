import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Many rows appended at once, whose index is filled in another order than that of the rows.
@Suite struct LongAppendTests {
  private typealias Table = TableSnapshot<SampleSection, Row>

  /// A row whose hashes collide, so that one page of the index has rows of many identifiers.
  private struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      var number: Int
      var group: Int

      func hash(into hasher: inout Hasher) { hasher.combine(number % group) }
    }

    let id: ID
  }

  /// Appending equals inserting one by one; an invalid one changes nothing, nor any copy.
  @Test(arguments: Sample.seeds(400))
  func appendingManyEqualsInsertingEach(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let group = [1 << 40, 40].randomElement(using: &random) ?? 40
    var number = 0
    func rows(_ counts: ClosedRange<Int>) -> [Row] {
      (0..<Int.random(in: counts, using: &random)).map { _ in
        number += 1
        return Row(id: Row.ID(number: number, group: group))
      }
    }
    var table = try Table(
      ["A", "B", "C"].map { TableSection(SampleSection($0), rows: rows(1...90)) })
    var copies: [(table: Table, contents: [TableSection<SampleSection, Row>])] = []
    for _ in 0..<4 {
      let section = ["A", "B", "C"].randomElement(using: &random) ?? "A"
      var new = rows(60...200)
      let known = Bool.random(using: &random) ? new : Array(table.rows)
      let isInvalid = Bool.random(using: &random)
      if isInvalid, let row = known.randomElement(using: &random) { new.append(row) }
      new.shuffle(using: &random)
      if seed.isMultiple(of: 2) { copies.append((table, table.contents)) }
      var (model, expected): (Table, TableError?) = (table, nil)
      do throws(TableError) {
        for row in new { try model.insert(row, at: .endOf(section)) }
      } catch {
        (model, expected) = (table, error)
      }
      var failure: TableError?
      do throws(TableError) { try table.append(contentsOf: new, to: section) } catch {
        failure = error
      }
      table.checkInvariants()
      #expect(table == model && failure == expected && (failure != nil) == isInvalid)
      #expect(new.allSatisfy { table.contains(id: $0.id) == model.contains(id: $0.id) })
    }
    #expect(copies.allSatisfy { $0.table.contents == $0.contents })
  }

  /// Too few labels are left, so the rows are inserted one by one.
  @Test func labelsRunOutWhileRowsAreAppended() throws {
    let rows = (0..<90).map { Row(id: Row.ID(number: $0, group: 1 << 40)) }
    var table = try Table(SampleSection("A"), rows: rows)
    let section = unsafe table.storage.sections.ownNode(at: 0, gaining: 0)
    let old = unsafe section.pointee.rows.slot(at: 89)
    var new = old
    new.label = RowTree<Row>.labelBounds.upperBound - 40
    unsafe section.pointee.rows.update(at: 89) { $0 = new }
    let number = unsafe section.pointee.number
    table.storage.rowIndex.replace(
      table.storage.entry(of: old, inSectionNumber: number),
      with: table.storage.entry(of: new, inSectionNumber: number))
    table.checkInvariants()
    let more = (90..<300).map { Row(id: Row.ID(number: $0, group: 1 << 40)) }
    try table.append(contentsOf: more, to: "A")
    table.checkInvariants()
    #expect(Array(table.rows) == rows + more)
    #expect((rows + more).allSatisfy { table[id: $0.id] == $0 })
  }

  /// Full leaves go below branches of each height; the tree can be edited then, and copies stay.
  @Test(arguments: [1, 63, 64, 65, 2_048, 5_000], [64, 65, 128, 129, 3_000, 70_000])
  func fullLeavesAreAppended(count: Int, added: Int) throws {
    var table = try TableSnapshot(rows: (0..<count).map { Numbered(id: $0) })
    let copy = table
    try table.append(contentsOf: (count..<count + added).map { Numbered(id: $0) }, to: 0)
    table.checkInvariants()
    #expect(table.rows.elementsEqual((0..<count + added).map { Numbered(id: $0) }))
    for id in stride(from: 0, to: count + added, by: 7) { table.remove(id: id) }
    try table.append(contentsOf: (-80..<0).map { Numbered(id: $0) }, to: 0)
    table.checkInvariants()
    let left = (0..<count + added).filter { $0 % 7 > 0 }
    #expect(table.rows.map(\.id) == left + Array(-80..<0))
    #expect(copy.rows.map(\.id) == Array(0..<count) && copy.index(id: count) == nil)
    copy.checkInvariants()
  }

  /// Neighbors share a page of the index, also at the ends of the integers.
  @Test(arguments: [1, 2, 7, 8, 64, 1 << 40])
  func integersAreFound(distance: Int) throws {
    var ids = (0..<400).map { ($0 - 200) &* distance }
    ids += [.min, .min + 1, .max - 1, .max].filter { !ids.contains($0) }
    var table = try TableSnapshot(rows: ids.map { Numbered(id: $0) })
    table.checkInvariants()
    for (row, id) in ids.enumerated() { #expect(table.index(id: id) == row) }
    #expect(table.index(id: 201 &* distance) == nil)
    for id in ids.shuffled() { table.remove(id: id) }
    table.checkInvariants()
    #expect(table.rowCount == 0)
    let groups = Dictionary(grouping: 0..<800) { IndexEntry.tag(of: $0.indexHash) >> 3 }
    #expect(groups.values.allSatisfy { Set($0.map { $0 >> 3 }).count == 1 && $0.count == 8 })
  }

  private struct Held: Identifiable, Equatable {
    let id: Int
    let token: Token

    static func == (lhs: Held, rhs: Held) -> Bool { lhs.token === rhs.token }
  }

  private final class Token {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  /// Rows with references, in each of several sections: copies keep theirs, and none is left over.
  @Test func referencesAreRetainedOnce() throws {
    struct Weak { weak var token: Token? }
    var tokens: [Weak] = []
    func rows(_ ids: Range<Int>) -> [Held] {
      let rows = ids.map { Held(id: $0, token: Token($0)) }
      tokens += rows.map { Weak(token: $0.token) }
      return rows
    }
    func run() throws {
      var table = try TableSnapshot<SampleSection, Held>(
        ["A", "B", "C"].enumerated().map { index, id in
          TableSection(SampleSection(id), rows: rows(index * 100..<index * 100 + 90))
        })
      var expected = table.contents.map(\.rows).map(Array.init)
      var copies: [(TableSnapshot<SampleSection, Held>, [[Held]])] = []
      for (round, section) in ["B", "A", "C", "B", "A"].enumerated() {
        copies.append((table, expected))
        let new = rows((round + 1) * 10_000..<(round + 1) * 10_000 + 3_000)
        #expect(throws: TableError.self) {
          try table.append(contentsOf: new + [expected[2][5]], to: section)
        }
        try table.append(contentsOf: new, to: section)
        expected[["A", "B", "C"].firstIndex(of: section) ?? 0] += new
        table.checkInvariants()
        #expect(table.contents.map(\.rows).map(Array.init) == expected)
      }
      for (copy, rows) in copies {
        copy.checkInvariants()
        #expect(copy.contents.map(\.rows).map(Array.init) == rows)
      }
      #expect(tokens.allSatisfy { $0.token != nil })
    }
    try run()
    #expect(tokens.count == 15_270 && tokens.allSatisfy { $0.token == nil })
  }
}
