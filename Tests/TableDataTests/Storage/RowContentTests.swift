import Synchronization
import TableInvariants
import TableTesting
import Testing

@testable import TableData
@testable import TablePaging

/// Rows of any size and kind.
struct RowContentTests {
  // MARK: - Sizes

  /// A row so large that a leaf holds only a few.
  struct Large: Identifiable, Hashable, Sendable {
    typealias Line = InlineText
    let id: Int
    var lines = Line.Page()
    var end: UInt8 = 0
  }

  /// Eight numbers, and eight times as many.
  struct InlineText: Hashable, Sendable {
    var numbers = (0, 0, 0, 0, 0, 0, 0, 0)

    static func == (left: Self, right: Self) -> Bool {
      left.numbers.0 == right.numbers.0 && left.numbers.7 == right.numbers.7
    }

    func hash(into hasher: inout Hasher) { hasher.combine(numbers.0) }

    struct Page: Hashable, Sendable {
      var first = InlineText()
      var second = InlineText()
      var third = InlineText()
      var fourth = InlineText()
      var fifth = InlineText()
      var last = InlineText()
    }
  }

  /// A row whose size is not a multiple of eight bytes, with padding.
  struct Odd: Identifiable, Hashable, Sendable {
    let small: UInt8
    let number: UInt16
    var flag = false

    var id: UInt32 { UInt32(small) << 16 | UInt32(number) }
  }

  /// A row of a single byte.
  struct Tiny: Identifiable, Hashable, Sendable {
    let id: UInt8
  }

  @Test func largeRows() throws {
    #expect(MemoryLayout<TreeSlot<Large>>.stride > 4096 / 16)
    #expect(TreeLeaf<Large>.maximum == 16)
    try checkEdits(count: 300, make: { Large(id: $0) }) { row in
      row.lines.last.numbers.7 += 1
      row.end &+= 1
    }
  }

  @Test func oddRows() throws {
    try checkEdits(count: 500, make: { Odd(small: UInt8($0 % 3), number: UInt16($0)) }) {
      $0.flag.toggle()
    }
  }

  @Test func tinyRows() throws {
    try checkEdits(count: 250, make: { Tiny(id: UInt8($0)) }, change: { _ in })
  }

  @Test func rowsOfText() throws {
    try checkEdits(count: 300, make: { SampleRow("the row with the number \($0)") }) {
      $0.revision += 1
    }
  }

  /// Moves, removes, changes and compares rows of a kind.
  private func checkEdits<Row: Identifiable & Hashable & Sendable>(
    count: Int, make: (Int) -> Row, change: (inout Row) -> Void
  ) throws {
    var model = (0..<count).map(make)
    let old = try TableSnapshot(Numbered(id: 0), rows: model[..<(count - 20)])
    var new = old
    try new.append(contentsOf: model[(count - 20)...], to: 0)
    var random = SeededRandomNumberGenerator(seed: 3)
    var copies: [(TableSnapshot<Numbered, Row>, [Row])] = []
    for step in 0..<count {
      let row = model.remove(at: Int.random(in: model.indices, using: &random))
      if step % 7 == 0, model.count > 100 {
        new.remove(id: row.id)
      } else {
        let place = Int.random(in: 0..<model.count, using: &random)
        try new.move(id: row.id, to: .before(model[place].id))
        model.insert(row, at: place)
        change(&model[place])
        try new.update(model[place])
      }
      if step % 50 == 0 { copies.append((new, model)) }
    }
    new.checkInvariants()
    #expect(Array(new.rows) == model)
    #expect(copies.count { Array($0.0.rows) != $0.1 } == 0)
    #expect(try BothWays(from: old, to: new).violations() == [])
    #expect(try BothWays(from: copies[1].0, to: new).violations() == [])
  }

  // MARK: - Lifetimes

  final class LiveCount: Sendable {
    private let value = Mutex(0)
    var current: Int { value.withLock { $0 } }
    func change(by number: Int) { value.withLock { $0 += number } }
  }

  final class Payload: Sendable {
    private let live: LiveCount

    init(_ live: LiveCount) {
      self.live = live
      live.change(by: 1)
    }

    deinit { live.change(by: -1) }
  }

  struct Loaded: Identifiable, Equatable, Sendable {
    let id: Int
    let payload: Payload

    static func == (left: Self, right: Self) -> Bool { left.payload === right.payload }
  }

  /// Each row is released exactly with the last table that has it.
  @Test func rowsGoWithTheirTables() throws {
    let live = LiveCount()
    var random = SeededRandomNumberGenerator(seed: 1)
    var tables: [TableSnapshot<Numbered, Loaded>] = []
    var next = 500
    tables.append(
      try TableSnapshot(
        Numbered(id: 0), rows: (0..<500).map { Loaded(id: $0, payload: Payload(live)) }))
    #expect(live.current == 500)
    for step in 0..<2000 {
      var table = tables[tables.count - 1]
      tables.removeLast(step % 100 == 0 ? 0 : 1)
      let path = RowPath(section: 0, row: Int.random(in: 0..<table.rowCount, using: &random))
      let id = try #require(table.row(at: path)).id
      switch step % 4 {
      case 0: try table.insert(Loaded(id: next, payload: Payload(live)), at: .before(id))
      case 1: table.remove(id: id)
      case 2: try table.update(Loaded(id: id, payload: Payload(live)))
      default: try table.replace(id: id, with: Loaded(id: next, payload: Payload(live)))
      }
      next += 1
      tables.append(table)
    }
    let last = tables[tables.count - 1]
    let difference = last.difference(from: tables[0])
    #expect(!difference.isEmpty && last != tables[0])
    tables = [last]
    #expect(live.current >= last.rowCount)
    withExtendedLifetime(difference) { #expect(live.current > last.rowCount) }
    try checkEnd(of: last, live)
  }

  private func checkEnd(of table: TableSnapshot<Numbered, Loaded>, _ live: LiveCount) throws {
    let rest = LiveCount()
    var table: TableSnapshot? = try TableSnapshot(
      Numbered(id: 0), rows: table.rows.map { Loaded(id: $0.id, payload: Payload(rest)) })
    #expect(rest.current == table?.rowCount)
    let ids = table?.rows.prefix(300).map(\.id) ?? []
    for id in ids { table?.remove(id: id) }
    #expect(rest.current == table?.rowCount)
    var copy = table
    let first = try #require(copy?.row(at: RowPath(section: 0, row: 0))?.id)
    try copy?.move(id: first, to: .endOf(0))
    table = nil
    #expect(rest.current == copy?.rowCount)
    copy?.removeSection(id: 0)
    #expect(rest.current == 0)
  }

  /// A changed or removed row is released with the last table that had it, although copies share
  /// most of their nodes with released tables.
  @Test func rowsDoNotOutliveTheirTables() throws {
    let live = LiveCount()
    func row(_ id: Int) -> Loaded { Loaded(id: id, payload: Payload(live)) }
    var original: TableSnapshot? = try TableSnapshot(Numbered(id: 0), rows: (0..<3000).map(row))
    var copy = try #require(original)
    for id in stride(from: 0, to: 3000, by: 700) { try copy.update(row(id)) }
    copy.remove(id: 1500)
    #expect(live.current == 3005)
    original = nil
    #expect(live.current == 2999)
    copy.checkInvariants()
  }

  // MARK: - Rows that are not equal to themselves

  struct Measured: Identifiable, Equatable, Sendable {
    let id: Int
    var value = Double.nan
  }

  /// Values with the same bits are unchanged, and the difference agrees with `==`.
  @Test func invalidNumber() throws {
    let rows = (0..<200).map { Measured(id: $0) }
    let old = try TableSnapshot(Numbered(id: 0), rows: rows)
    #expect(old == old)
    #expect(old.difference(from: old).isEmpty)
    let apart = try TableSnapshot(Numbered(id: 0), rows: rows)
    #expect(old == apart)
    #expect(apart.difference(from: old).isEmpty)

    var updated = old
    try updated.update(Measured(id: 70, value: 1))
    #expect(updated != old)
    #expect(updated.difference(from: old).rows.updated.map(\.new.id) == [70])
    try updated.update(Measured(id: 70))
    #expect(updated == old)
    #expect(updated.difference(from: old).isEmpty)

    // Another pattern of bits is a change.
    try updated.update(Measured(id: 70, value: -.nan))
    #expect(updated != old)
    #expect(updated.difference(from: old).rows.updated.map(\.new.id) == [70])
  }

  /// A row with padding between its fields, which differs from copy to copy in optimized programs.
  struct Padded: Identifiable, Equatable, Sendable {
    let id: UInt8
    var number: UInt16 = 0
    var flag = false
    var value: Float? = .nan
  }

  /// A section with padding.
  struct PaddedSection: Identifiable, Equatable, Sendable {
    let id: UInt8
    var isOpen = true
    var weight = Double.nan
  }

  @Test func notANumberBesidePadding() throws {
    typealias Table = TableSnapshot<PaddedSection, Padded>
    let old = try Table(
      (0..<3 as Range<UInt8>).map { section in
        let rows = (0..<60 as Range<UInt8>).map { Padded(id: section * 60 + $0) }
        return TableSection(PaddedSection(id: section), rows: rows)
      })
    let copy = try Table(old.contents)
    #expect(copy == old && copy.difference(from: old).isEmpty)
    #expect(copy.rows(in: 1) == old.rows(in: 1))
    var new = copy
    try new.update(id: 70) { $0.number = 1 }
    try new.updateSection(PaddedSection(id: 1, isOpen: false))
    new.remove(id: 5)
    let difference = new.difference(from: old)
    #expect(difference == new.difference(from: copy))
    #expect(difference.rows.updated.map { $0.new.id } == [70])
    #expect(try old.applying(difference) == new && copy.applying(difference) == new)
    #expect(try new.applying(difference.inverse) == old)
    // Another pattern of bits is a change.
    try new.update(id: 71) { $0.value = -.nan }
    #expect(new.difference(from: old).rows.updated.map { $0.new.id } == [70, 71])
  }

  /// Rows that were removed and reinserted have other labels, and are also unchanged.
  @Test func notANumberUnderAnotherLabel() throws {
    let old = try TableSnapshot(Numbered(id: 0), rows: (0..<200).map { Measured(id: $0) })
    var new = old
    for id in [5, 70, 71, 72, 199] {
      new.remove(id: id)
      try new.insert(Measured(id: id), at: .after(id - 1))
      #expect(new.difference(from: old).isEmpty)
      #expect(new == old)
    }
    for _ in 0..<300 { try new.insert(Measured(id: new.rowCount), at: .after(100)) }
    for id in 200..<500 { new.remove(id: id) }
    #expect(new.difference(from: old).isEmpty)
    #expect(new == old)
  }
}
