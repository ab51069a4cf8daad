import TableInvariants
import TableTesting
import Testing

@testable import TableData

/// The index alone, with chosen hashes.
struct IdentifierIndexTests {
  /// Equal tags, tags with a common prefix or suffix, in few groups, and random ones.
  static let patterns: [@Sendable (UInt64) -> UInt32] = [
    { _ in 7 }, { _ in .max }, { UInt32($0 % 2) }, { UInt32($0) }, { UInt32($0) << 20 },
    { UInt32($0 % 3) << 30 | UInt32($0) }, { $0 % 100 == 0 ? UInt32($0) : 0 },
    { UInt32(truncatingIfNeeded: $0 &* 0x9E37_79B9) },
  ]

  private static func entry(_ number: UInt64, _ pattern: Int) -> IndexEntry {
    IndexEntry(tag: patterns[pattern](number), section: UInt32(number % 3), label: number)
  }

  private static func labels(of index: IdentifierIndex) -> Set<UInt64> {
    Set(index.checkInvariants().map(\.label))
  }

  @Test(arguments: patterns.indices)
  func entriesComeAndGo(pattern: Int) {
    var index = IdentifierIndex()
    var expected: Set<UInt64> = []
    for number in 0..<600 as Range<UInt64> {
      index.insert(Self.entry(number, pattern))
      expected.insert(number)
    }
    let copy = index
    #expect(Self.labels(of: index) == expected)
    for number in 0..<600 as Range<UInt64> where number % 3 != 0 {
      index.remove(Self.entry(number, pattern))
      expected.remove(number)
    }
    for number in 600..<700 as Range<UInt64> {
      index.insert(Self.entry(number, pattern))
      expected.insert(number)
    }
    #expect(Self.labels(of: index) == expected)
    #expect(Self.labels(of: copy) == Set(0..<600))
    for number in expected { index.remove(Self.entry(number, pattern)) }
    #expect(Self.labels(of: index).isEmpty)
    #expect(!index.rootIsBranch)
  }

  /// Indices built at once, of all heights, and edited then: branches of pages and of both kinds.
  @Test(arguments: patterns.indices, [0, 1, 20, 21, 40, 41, 160, 161, 320, 700, 3000])
  func builtAtOnce(pattern: Int, count: Int) {
    let entries = (0..<UInt64(count)).map { Self.entry($0, pattern) }
    var index = IdentifierIndex(IndexPages(entries))
    #expect(Self.labels(of: index) == Set(0..<UInt64(count)))
    let copy = index
    for number in UInt64(count)..<UInt64(count) + 400 { index.insert(Self.entry(number, pattern)) }
    #expect(Self.labels(of: index) == Set(0..<UInt64(count) + 400))
    #expect(Self.labels(of: copy) == Set(0..<UInt64(count)))
  }

  @Test(arguments: patterns.indices)
  func entriesAreFoundAndReplaced(pattern: Int) {
    var index = IdentifierIndex()
    for number in 0..<500 as Range<UInt64> { index.insert(Self.entry(number, pattern)) }
    for number in 0..<500 as Range<UInt64> {
      let old = Self.entry(number, pattern)
      index.replace(old, with: IndexEntry(tag: old.tag, section: 9, label: number + 1000))
    }
    var found: Set<UInt64> = []
    for number in 0..<500 as Range<UInt64> {
      // A hash of 32 bits is its own tag.
      let hash = Int(Self.patterns[pattern](number))
      let label = index.first(for: hash) { $0.label == number + 1000 ? $0.label : nil }
      found.formUnion(label.map { [$0] } ?? [])
    }
    #expect(found == Set(1000..<1500))
    #expect(index.first(for: 0x1234_5678) { _ in true } == nil)
  }

  /// Entries inserted in order of their tags, up to one that is known, in an index that is shared.
  @Test(arguments: patterns.indices, [0, 1, 30, 64, 500, 3_000])
  func sortedEntriesAreInserted(pattern: Int, count: Int) {
    var index = IdentifierIndex()
    for number in 0..<UInt64(count) { index.insert(Self.entry(number, pattern)) }
    let copy = index
    let new = (UInt64(count)..<UInt64(count) + 700).map { Self.entry($0, pattern) }
      .sorted { $0.tag < $1.tag }
    #expect(index.insert(sorted: new) { _, _ in false } == nil)
    #expect(Self.labels(of: index) == Set(0..<UInt64(count) + 700))
    #expect(Self.labels(of: copy) == Set(0..<UInt64(count)))
    // All are known now.
    let known = index.insert(sorted: new[300...]) { $0.label == $1.label }
    #expect(known == 0 && index.count == count + 700)
  }

  /// Pages with one tag grow without splitting, as a split must separate entries.
  @Test func pagesOfOneTagAreNotSplit() {
    var index = IdentifierIndex()
    for number in 0..<1000 as Range<UInt64> { index.insert(Self.entry(number, 0)) }
    #expect(!index.rootIsBranch)
    #expect(IdentifierIndex.page(index.root).count == 1000)
    // One other entry costs only a branch for each common bit.
    index.insert(IndexEntry(tag: 6, section: 0, label: 2000))
    for number in 1001..<1100 as Range<UInt64> { index.insert(Self.entry(number, 0)) }
    #expect(Self.labels(of: index).count == 1100)
    #expect(Self.depth(of: index.root, isBranch: index.rootIsBranch) <= 32)
  }

  private static func depth(of node: AnyObject, isBranch: Bool) -> Int {
    guard isBranch else { return 0 }
    let branch = IdentifierIndex.branch(node)
    // Safe: the caller holds the branch.
    let depths = (0..<branch.count).map { index in
      depth(of: unsafe branch.children[index].node, isBranch: branch.isBranch(index))
    }
    return 1 + (depths.max() ?? 0)
  }
}
