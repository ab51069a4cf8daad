import TableData
import TableTesting
import TestSampling
import Testing

/// Generators create rows of any type.
struct OwnRowsTests {
  @Test(arguments: Sample.seeds(20) as [UInt64])
  func rowsOfAnyTypeAreMade(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, rows: 6, revisions: 2) { number, revision in
      ToDo(id: "\(number)", isDone: revision == 1)
    }
    let table = try generator.snapshot()
    #expect(table.rows.allSatisfy { (0..<6).map(String.init).contains($0.id) })
    let single = try generator.snapshot(of: SampleSection("Only"))
    #expect(single.sections.map(\.id) == ["Only"])
    var again = TableGenerator(seed: seed, rows: 6, revisions: 2) { number, revision in
      ToDo(id: "\(number)", isDone: revision == 1)
    }
    #expect(try again.snapshot() == table)
    #expect(try again.snapshot(of: SampleSection("Only")) == single)
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func editsFitOneAfterTheOther(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let table = try generator.snapshot()
    let edits = generator.edits(of: table, count: 30)
    #expect(edits.count == 30)
    var edited = table
    var inverses: [TableEdit<SampleSection, SampleRow>] = []
    for edit in edits { inverses.append(try edited.apply(edit)) }
    for inverse in inverses.reversed() { try edited.apply(inverse) }
    #expect(edited == table)
    #expect(generator.edits(of: table, count: 0) == [])
  }
}
