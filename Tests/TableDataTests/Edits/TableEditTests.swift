import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Law 5 for each edit as a value, and law 6 for those that a table rejects.
struct TableEditTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Edit = TableEdit<SampleSection, SampleRow>

  @Test(arguments: 0..<6 as Range<UInt64>)
  func anEditAndItsInverseIsNothing(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    var table = try generator.snapshot()
    var met: Set<String> = []
    for _ in 0..<Sample.pick(150, ofGate: 400) {
      let before = table
      let edit = generator.edit(of: table)
      met.insert(Self.name(of: edit))
      let inverse = try table.apply(edit)
      table.checkInvariants()
      #expect(try before.applying(edit) == table)
      let after = table
      let again = try table.apply(inverse)
      try #require(table == before, "\(edit) is not taken back by \(inverse)")
      try table.apply(again)
      try #require(table == after, "\(inverse) is not taken back by \(again)")
    }
    #expect(met.count == 11, "Each kind of edit has to be met, not only \(met.sorted())")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func refusedEditsChangeNothing(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    var met: Set<String> = []
    for _ in 0..<400 {
      var table = try generator.snapshot()
      let before = table
      let edit = generator.invalidEdit(of: table)
      met.insert(Self.name(of: edit))
      #expect(throws: TableError.self, "\(edit) on\n\(table)") { try table.apply(edit) }
      try #require(table == before)
      table.checkInvariants()
    }
    #expect(met.count == 11, "Each kind of edit has to be met, not only \(met.sorted())")
  }

  /// Many edits are reverted by their inverses in reverse order.
  @Test func manyEditsAreTakenBackInReverseOrder() throws {
    var generator = TableGenerator(seed: 40)
    var table = try generator.snapshot()
    let first = table
    var inverses: [Edit] = []
    for _ in 0..<300 { inverses.append(try table.apply(generator.edit(of: table))) }
    #expect(table != first)
    let last = table
    let back = try table.apply(.group(inverses.reversed()))
    #expect(table == first)
    try table.apply(back)
    #expect(table == last)
  }

  @Test func aGroupHappensAsAWholeOrNotAtAll() throws {
    var table = try Table(SampleSection("A"), rows: [SampleRow("a")])
    let before = table
    let edits: [Edit] = [
      .insertRow(SampleRow("b"), at: .endOf("A")),
      .group([.removeRow(id: "a"), .updateSection(SampleSection("A", header: "new"))]),
      .removeRow(id: "a"),
    ]
    #expect(throws: TableError.missingRow(identifier: "a")) { try table.apply(.group(edits)) }
    #expect(table == before)
    try table.apply(.group(Array(edits.dropLast())))
    #expect(table.description == "A (new | )\n  b0")
  }

  @Test func theEmptyGroupIsNothing() throws {
    var table = Table()
    #expect(try table.apply(.group([])) == .group([]))
    #expect(table.isEmpty)
  }

  private static func name(of edit: Edit) -> String {
    switch edit {
    case .insertRows: "insertRows"
    case .removeRow: "removeRow"
    case .moveRow: "moveRow"
    case .updateRow: "updateRow"
    case .replaceRow: "replaceRow"
    case .insertSection: "insertSection"
    case .removeSection: "removeSection"
    case .moveSection: "moveSection"
    case .updateSection: "updateSection"
    case .replaceSection: "replaceSection"
    case .group: "group"
    }
  }
}
