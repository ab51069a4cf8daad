import TableData
import TableTesting
import TestSampling
import Testing

/// Groups whose edits cancel each other leave nothing behind.
struct CancellingGroupTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func source(undoLimit: Int = .max) throws -> TableDataSource<
    SampleSection, SampleRow
  > {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    return TableDataSource(try Table(SampleSection("A"), rows: rows), undoLimit: undoLimit)
  }

  @Test func aGroupThatCancelsIsAsIfItHadNotBeen() throws {
    let source = try Self.source(undoLimit: 2)
    source.edit(named: "first") { _ = $0.remove(id: "a") }
    source.edit(named: "second") { _ = $0.remove(id: "b") }
    source.edit(named: "third") { _ = $0.remove(id: "c") }
    source.undo()
    let before = source.snapshot
    try source.group(named: "There and back") {
      let undo = try source.apply(.removeRow(id: "c"))
      #expect(source.history.undoName == "There and back")
      #expect(source.history.undoCount == 2 && source.history.redoCount == 0)
      #expect(source.history.redoName == nil)
      try source.group(named: "inner") { _ = try source.apply(undo) }
    }
    #expect(source.snapshot == before)
    #expect(source.history.undoName == "second")
    #expect(source.history.redoName == "third")
    #expect(source.redo() == "third")
    #expect(source.undo() == "third")
    #expect(source.undo() == "second")
    #expect(source.undo() == nil)
    #expect(source.snapshot.rows.map(\.id) == ["b", "c"])
  }

  @Test func withinAGroupTheLimitCounts() throws {
    let source = try Self.source(undoLimit: 0)
    source.group(named: "Nothing is kept") {
      source.edit(named: "first") { _ = $0.remove(id: "a") }
      #expect(source.history.undoCount == 0)
      #expect(source.history.undoName == nil)
    }
    #expect(source.history.undoCount == 0)
  }

  @Test func aHistoryOfItsOwn() {
    var history = EditHistory<Int>()
    history.record(0, named: "edit")
    history.beginGroup(named: "cancels")
    history.record(1, named: "away")
    history.record(2, named: "back")
    history.endGroup(at: 1)
    #expect(history.undoCount == 1 && history.undoName == "edit")
    history.beginGroup(named: "stays")
    history.record(1, named: "away")
    history.endGroup(at: 2)
    #expect(history.undoCount == 2 && history.undoName == "stays")
    #expect(history.undo(from: 2) == 1)
  }

  /// Whatever is grouped, an undo always does something.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func noUndoDoesNothing(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let source = TableDataSource(try generator.snapshot())
    for _ in 0..<Sample.pick(60, ofGate: 200) {
      try source.group(named: "group") {
        var undo: [TableEdit<SampleSection, SampleRow>] = []
        for _ in 0..<2 { undo.append(try source.apply(generator.edit(of: source.snapshot))) }
        guard Bool.random(using: &generator.random) else { return }
        for edit in undo.reversed() { try source.apply(edit) }
      }
      if Int.random(in: 0..<4, using: &generator.random) == 0 { source.redo() }
      let before = source.snapshot
      guard source.history.undoCount > 0 else { continue }
      source.undo()
      try #require(source.snapshot != before)
    }
  }
}
