import TableData
import TableMerging
import TableTesting
import TestSampling
import Testing

/// Undo and redo after a merge.
struct RebasingTests {
  typealias Table = MergeLaws.Table
  typealias Source = TableDataSource<Letter, Letter>

  /// Undo reverts mine and keeps theirs; redo leads to the merged table.
  @Test(arguments: 0..<2)
  func undoKeepsTheirs(part: Int) throws {
    let triples = try MergeTriples.orders()
    let step = MergeLawTests.isWhole ? 1 : Sample.step(499)
    for index in stride(from: part * step, to: triples.count, by: 2 * step) {
      let laws = triples.laws(at: index)
      let source = Source(laws.base)
      source.apply(laws.mine, named: "Mine")
      source.merge(laws.theirs, from: laws.base)
      try #require(source.snapshot == laws.merge.snapshot)
      // Nothing of mine is left where both did the same.
      let isMineLeft = laws.merge.snapshot != laws.theirs
      try #require(source.canUndo == isMineLeft)
      guard isMineLeft else { continue }
      source.undo()
      try #require(source.snapshot == laws.theirs, "\(laws.base)\n-\n\(laws.mine)")
      try #require(!source.canUndo)
      source.redo()
      try #require(source.snapshot == laws.merge.snapshot)
    }
  }

  /// Lazy merging of a history gives the same tables as merging all of its tables at once.
  @Test(arguments: Sample.seeds(20) as [UInt64])
  func lazyIsEager(seed: UInt64) throws {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let source = Source(try Table(Letter(id: 0), rows: (0..<6).map { Letter(id: $0) }))
    var (undone, redone): ([Table], [Table]) = ([], [])
    var published = source.snapshot
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0...2:
        let before = source.snapshot
        let edited = try Self.edited(before, by: &generator)
        if source.apply(edited) { (undone, redone) = (undone + [before], []) }
      case 3 where !undone.isEmpty:
        redone.append(source.snapshot)
        source.undo()
        #expect(source.snapshot == undone.removeLast())
      case 4 where !redone.isEmpty:
        undone.append(source.snapshot)
        source.redo()
        #expect(source.snapshot == redone.removeLast())
      default:
        let theirs = try Self.edited(published, by: &generator)
        source.merge(theirs, from: published)
        for index in undone.indices { undone[index].merge(published, theirs) }
        for index in redone.indices { redone[index].merge(published, theirs) }
        published = theirs
      }
      Self.drop(from: &undone, source.snapshot)
      Self.drop(from: &redone, source.snapshot)
      #expect(source.canUndo == !undone.isEmpty)
      #expect(source.canRedo == !redone.isEmpty)
    }
  }

  /// A group that is open during a merge reverts its own edits only.
  @Test func mergeWithinAGroup() throws {
    let base = try Table(Letter(id: 0), rows: [Letter(id: 1)])
    let source = Source(base)
    var theirs = base
    try theirs.append(Letter(id: 2), to: 0)
    try source.group(named: "Mine") {
      try source.edit(named: "Add") { try $0.append(Letter(id: 3), to: 0) }
      source.merge(theirs, from: base)
    }
    #expect(source.snapshot.rows.map(\.id) == [1, 2, 3])
    source.undo()
    #expect(source.snapshot == theirs)
  }

  @Test func tellsObserversOfAMerge() throws {
    let base = try Table(Letter(id: 0), rows: [Letter(id: 1)])
    let source = Source(base)
    var causes: [TableChangeCause] = []
    source.addPermanentObserver { causes.append($0.cause) }
    var theirs = base
    try theirs.update(Letter(id: 1, revision: 1))
    try source.edit(named: "Mine") { try $0.update(Letter(id: 1, revision: 2)) }
    #expect(source.merge(theirs, from: base).count == 1)
    #expect(causes == [.edit, .merge])
    // The same merge again adds nothing.
    #expect(source.conflicts.count == 1)
    source.merge(theirs, from: theirs)
    #expect(source.conflicts.count == 1)
    #expect(causes.count == 2)
  }

  private struct Thing: Identifiable, Equatable {
    let id: Int
    var name = ""
    var count = 0
    var share = 0.0
  }

  /// Rows merged by fields are undone by fields.
  @Test func undoesByParts() throws {
    let parts = RowMergePolicy(fields: \Thing.name, \Thing.count)
    let base = try TableSnapshot(Letter(id: 0), rows: [Thing(id: 1), Thing(id: 2)])
    let source = TableDataSource(base)
    try source.edit(named: "Mine") { try $0.update(Thing(id: 1, count: 3)) }
    try source.edit(named: "Mine too") { try $0.update(Thing(id: 2, count: 7)) }
    var theirs = base
    try theirs.update(Thing(id: 1, name: "Theirs"))
    source.merge(theirs, from: base, mergePolicy: parts)
    #expect(source.conflicts.isEmpty)
    #expect(source.snapshot.row(id: 1) == Thing(id: 1, name: "Theirs", count: 3))
    source.undo()
    #expect(source.snapshot.row(id: 1) == Thing(id: 1, name: "Theirs", count: 3))
    source.undo()
    #expect(source.snapshot == theirs)
    // Both changed one field, or something outside the fields.
    try source.edit(named: "Mine") { try $0.update(Thing(id: 1, name: "Mine", count: 4)) }
    var others = theirs
    try others.update(Thing(id: 1, name: "Others", count: 1))
    source.merge(others, from: theirs, mergePolicy: parts)
    #expect(source.conflicts.count == 1)
    source.merge(base, from: others, mergePolicy: RowMergePolicy(fields: \Thing.name))
    #expect(source.conflicts.count == 1)
  }

  /// A NaN that neither side changed is no change.
  @Test func mergesRowsWithNaNByParts() throws {
    let policy = RowMergePolicy(fields: \Thing.name, \Thing.count, \Thing.share)
    let base = Thing(id: 1, share: .nan)
    let theirs = Thing(id: 1, name: "Theirs", share: .nan)
    let mine = Thing(id: 1, count: 3, share: .nan)
    let merged = policy.merged(base: base, theirs: theirs, mine: mine)
    #expect(merged?.name == "Theirs" && merged?.count == 3 && merged?.share.isNaN == true)
    let changed = policy.merged(base: base, theirs: theirs, mine: Thing(id: 1, share: 0.5))
    #expect(changed == Thing(id: 1, name: "Theirs", share: 0.5))
    let other = Thing(id: 1, share: 0.25)
    #expect(policy.merged(base: base, theirs: other, mine: Thing(id: 1, share: 0.5)) == nil)
    #expect(RowMergePolicy.wholeRow.merged(base: base, theirs: theirs, mine: theirs) != nil)
  }

  /// A conflict between rows with NaN equals no conflict, not even itself.
  @Test func aConflictBetweenRowsWithNaNIsDecided() throws {
    let base = try TableSnapshot(rows: [Thing(id: 1, share: .nan)])
    let source = TableDataSource(base)
    try source.edit(named: "Change") { try $0.update(Thing(id: 1, name: "Mine", share: .nan)) }
    var theirs = base
    try theirs.update(Thing(id: 1, name: "Theirs", share: .nan))
    for _ in 0..<2 { source.merge(theirs, from: base) }
    #expect(source.conflicts.count == 1)
    try source.resolve(try #require(source.conflicts.first), with: .mine)
    #expect(source.conflicts.isEmpty && source.snapshot.row(id: 1)?.name == "Mine")
  }

  private static func drop(from tables: inout [Table], _ current: Table) {
    while tables.last == current { tables.removeLast() }
  }

  private static func edited(
    _ table: Table, by generator: inout SeededRandomNumberGenerator
  ) throws -> Table {
    var table = table
    let id = UInt8.random(in: 0..<9, using: &generator)
    let anchor = table.rows.randomElement(using: &generator)?.id
    let position: Table.RowPosition = anchor.map { .after($0) } ?? .startOf(0)
    guard table.contains(id: id) else {
      try table.insert(Letter(id: id), at: position)
      return table
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: table.remove(id: id)
    case 1: try table.move(id: id, to: position)
    default: try table.update(id: id) { $0.revision = .random(in: 1...3, using: &generator) }
    }
    return table
  }
}

extension TableSnapshot {
  fileprivate mutating func merge(_ base: Self, _ other: Self) {
    self = TableMerge(base: base, theirs: other, mine: self).snapshot
  }
}
