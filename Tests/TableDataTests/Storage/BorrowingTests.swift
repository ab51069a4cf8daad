import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Copies of branches borrow unchanged children, and no longer than necessary.
struct BorrowingTests {
  private typealias Table = TableSnapshot<Numbered, Numbered>

  /// With 1200 rows, both trees have a single branch, with many children.
  private func table(rowCount: Int = 1200) throws -> Table {
    try Table(Numbered(id: 0), rows: (0..<rowCount).map { Numbered(id: $0) })
  }

  private func root(of table: Table) throws -> TreeBranch {
    try #require(table.storage.rows(atSection: 0).root as? TreeBranch)
  }

  private func indexRoot(of table: Table) throws -> IndexBranch {
    try #require(table.storage.rowIndex.root as? IndexBranch)
  }

  @Test func anEditedCopyBorrowsFromItsOriginal() throws {
    let original = try table()
    var copy = original
    copy.remove(id: 600)
    copy.checkInvariants()
    let root = try root(of: copy)
    #expect(unsafe root.head.pointee.lender === (try self.root(of: original)))
    #expect(unsafe root.head.pointee.owned.nonzeroBitCount == 1)
    let index = try indexRoot(of: copy)
    #expect(unsafe index.head.pointee.lender === (try indexRoot(of: original)))
    #expect(unsafe index.head.pointee.owned.nonzeroBitCount == 1)
  }

  /// A copy of a copy borrows from the first: a lender's lender is never kept.
  @Test func lendersHaveNoLenders() throws {
    let first = try table()
    var second = first
    second.remove(id: 10)
    var third = second
    third.remove(id: 20)
    #expect(unsafe try root(of: third).head.pointee.lender === (try root(of: first)))
    for table in [first, second, third] { table.checkInvariants() }
    #expect(Array(second.rows.prefix(20).map(\.id)) == Array(0..<10) + Array(11..<21))
    #expect(third.rowCount == 1198)
  }

  /// A branch with a few owned children retains all of them.
  @Test func manyEditsEndTheBorrowing() throws {
    let original = try table()
    var copy = original
    for id in stride(from: 0, to: 1200, by: 30) { copy.remove(id: id) }
    #expect(try !root(of: copy).hasLender)
    #expect(try !indexRoot(of: copy).hasLender)
    copy.checkInvariants()
    original.checkInvariants()
    #expect(original.rowCount == 1200)
    #expect(copy.rows.map(\.id) == (0..<1200).filter { !$0.isMultiple(of: 30) })
  }

  /// The first edit after the original is gone releases the lender, and what it alone held.
  @Test func aLenderThatNobodyElseHoldsGoes() throws {
    var original: Table? = try table()
    weak let lender = try root(of: #require(original))
    weak let indexLender = try indexRoot(of: #require(original))
    weak let leaf = try #require(original).storage.rows(atSection: 0).leaf(at: 600)
    var copy = try #require(original)
    copy.remove(id: 600)
    original = nil
    #expect(lender != nil && indexLender != nil && leaf != nil)
    copy.remove(id: 601)
    #expect(lender == nil && indexLender == nil && leaf == nil)
    copy.checkInvariants()
    #expect(copy.rows.map(\.id) == Array(0..<600) + Array(602..<1200))
  }

  /// A copy whose rows have all been edited retains nothing of its original.
  @Test(arguments: [50, 100, 1500, 3000, 5000])
  func nothingIsKeptOfWhatWasReplaced(rowCount: Int) throws {
    var original: Table? = try table(rowCount: rowCount)
    weak let root = try #require(original).storage.rows(atSection: 0).root
    weak let leaf = try #require(original).storage.rows(atSection: 0).leaf(at: rowCount / 2)
    weak let index = try #require(original).storage.rowIndex.root
    var copy = try #require(original)
    for id in 0..<rowCount { try copy.move(id: id, to: .endOf(0)) }
    original = nil
    #expect(root == nil && leaf == nil && index == nil)
    copy.checkInvariants()
    #expect(copy.rows.map(\.id) == Array(0..<rowCount))
  }

  /// An edit in place copies nothing.
  @Test func aTableOfOnesOwnIsEditedInPlace() throws {
    var table = try table()
    let leaf = { (table: Table) in
      ObjectIdentifier(table.storage.rows(atSection: 0).leaf(at: 600))
    }
    let before = (ObjectIdentifier(try root(of: table)), leaf(table))
    table.remove(id: 601)
    #expect(before == (ObjectIdentifier(try root(of: table)), leaf(table)))
    // So is a copy, once it has its own nodes, and once its original is gone.
    var copy = table
    copy.remove(id: 602)
    let copied = (ObjectIdentifier(try root(of: copy)), leaf(copy))
    #expect(before.0 != copied.0 && before.1 != copied.1)
    copy.remove(id: 603)
    #expect(copied == (ObjectIdentifier(try root(of: copy)), leaf(copy)))
    table = copy
    copy = Table()
    table.remove(id: 604)
    #expect(copied == (ObjectIdentifier(try root(of: table)), leaf(table)))
  }

  /// Descendants are edited and released in any order; the rest stays correct.
  @Test(arguments: Sample.seeds(20) as [UInt64])
  func tablesComeAndGo(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let rows = (0..<3000).map { Numbered(id: $0) }
    var tables = [(table: try Table(Numbered(id: 0), rows: rows), model: rows)]
    for step in 0..<Sample.pick(160, ofGate: 400) {
      let index = Int.random(in: tables.indices, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0, tables.count < 8 {
        tables.append(tables[index])
      } else if tables.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
        tables.remove(at: index)
      } else {
        try Self.edit(&tables[index], new: 3000 + step, &random)
      }
      for (table, model) in tables where step % 40 == 0 {
        table.checkInvariants()
        #expect(Array(table.rows) == model)
      }
    }
  }

  private static func edit(
    _ entry: inout (table: Table, model: [Numbered]), new: Int,
    _ random: inout SeededRandomNumberGenerator
  ) throws {
    let place = Int.random(in: entry.model.indices, using: &random)
    let id = entry.model[place].id
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      try entry.table.insert(Numbered(id: new), at: .before(id))
      entry.model.insert(Numbered(id: new), at: place)
    case 1:
      entry.table.remove(id: id)
      entry.model.remove(at: place)
    default:
      try entry.table.move(id: id, to: .endOf(0))
      entry.model.append(entry.model.remove(at: place))
    }
  }
}

extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  fileprivate var hasLender: Bool { unsafe head.pointee.lender != nil }
}

extension LabelTree {
  fileprivate func leaf(at position: Int) -> Leaf {
    unsafe Self.leaf(borrowedLeaf(at: position).node.takeUnretainedValue())
  }
}
