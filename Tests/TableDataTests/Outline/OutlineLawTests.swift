import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// An outline agrees with a plain list of lines after thousands of random edits.
struct OutlineLawTests {
  typealias Outline = TableOutline<SampleRow>
  typealias Plain = TableSnapshot<SampleSection, SampleRow>
  typealias Drawn = TableSnapshot<SampleSection, OutlineRow<SampleRow>>

  @Test(arguments: 0..<4 as Range<UInt64>)
  func agreesWithTheReference(seed: UInt64) throws {
    var operations = OutlineOperations(random: SeededRandomNumberGenerator(seed: seed), pool: 30)
    var outline = Outline()
    var reference = ReferenceOutline()
    var refused = 0
    let steps = Sample.pick(180, ofGate: 600)
    for _ in 0..<steps {
      let operation = operations.next()
      let (before, linesBefore) = (outline, reference.lines)
      let isAccepted = reference.perform(operation)
      do {
        try operation.perform(on: &outline)
        try #require(isAccepted, "\(operation) was accepted")
      } catch let error as OutlineError {
        try #require(!isAccepted, "\(operation) was refused: \(error)")
        try #require(outline == before)
        refused += 1
      }
      outline.checkInvariants()
      try #require(lines(of: outline) == reference.lines, "\(operation)")
      try #require(Array(outline.visibleRows) == reference.visible, "\(operation)")
      try #require(lines(of: before) == linesBefore, "\(operation) changed a copy")
      let reached = try Outline(
        reference.lines.map { OutlineRow($0.row, level: $0.level, isExpanded: $0.isExpanded) })
      try #require(outline == reached)
    }
    #expect(refused > steps / 12 && refused < steps * 5 / 6)
  }

  @Test(arguments: 10..<12 as Range<UInt64>)
  func answersLikeTheReference(seed: UInt64) throws {
    var operations = OutlineOperations(random: SeededRandomNumberGenerator(seed: seed), pool: 20)
    var outline = Outline()
    var reference = ReferenceOutline()
    for _ in 0..<Sample.pick(80, ofGate: 300) {
      let operation = operations.next()
      _ = reference.perform(operation)
      try? operation.perform(on: &outline)
      try #require(outline.count == reference.lines.count)
      try #require(outline.isEmpty == reference.lines.isEmpty)
      try #require(outline.rootRows == reference.children(of: nil).map { reference.lines[$0].row })
      for number in 0..<20 {
        let id = SampleRow(number: number).id
        try #require(violations(of: outline, reference, at: id) == [], "\(operation)")
      }
    }
  }

  /// The results of all queries about a row.
  private func violations(
    of outline: Outline, _ reference: ReferenceOutline, at id: String
  ) -> [String] {
    let index = reference.index(of: id)
    let lines = reference.lines
    let inside = index.map { Array(reference.block(at: $0).dropFirst()) }
    var around: [Int] = []
    var next = index.flatMap(reference.parent)
    while let parent = next {
      around.append(parent)
      next = reference.parent(at: parent)
    }
    let isVisible = index.map(reference.isVisible) ?? false
    let checks: KeyValuePairs<String, Bool> = [
      "contains": outline.contains(id: id) == (index != nil),
      "row": outline.row(id: id) == index.map { lines[$0].row },
      "index": outline.index(id: id) == index,
      "level": outline.level(of: id) == index.map { lines[$0].level },
      "parent": outline.parent(of: id) == around.first.map { lines[$0].row },
      "ancestors": outline.ancestors(of: id) == index.map { _ in around.map { lines[$0].row } },
      "children": outline.children(of: id)
        == index.map { reference.children(of: $0).map { lines[$0].row } },
      "hasChildren": outline.hasChildren(id: id) == !(inside ?? []).isEmpty,
      "descendants": outline.descendants(of: id) == inside.map { $0.map { lines[$0].row } },
      "descendantCount": outline.descendantCount(of: id) == inside?.count,
      "isDescendant": lines.indices.allSatisfy {
        outline.isDescendant(id: lines[$0].row.id, of: id) == (inside ?? []).contains($0)
      },
      "isExpanded": outline.isExpanded(id: id) == (index.map { lines[$0].isExpanded } ?? false),
      "isVisible": outline.isVisible(id: id) == isVisible,
      "visibleIndex": outline.visibleIndex(id: id)
        == reference.visible.firstIndex { $0.id == id },
      "subtree": outline.subtree(of: id).map { $0.rows }
        == index.map { reference.block(at: $0).map { lines[$0].row } },
    ]
    return checks.filter { !$0.value }.map { "\($0.key) of \(id)" }
  }

  /// Both kinds of tables follow by changes alone.
  @Test(arguments: 20..<24 as Range<UInt64>)
  func tablesFollowExactly(seed: UInt64) throws {
    var operations = OutlineOperations(random: SeededRandomNumberGenerator(seed: seed), pool: 30)
    var outline = Outline()
    let around = [SampleRow("above"), SampleRow("below")]
    var plain = try Plain([
      TableSection(SampleSection("A"), rows: [around[0]]), TableSection(SampleSection("O")),
      TableSection(SampleSection("B"), rows: [around[1]]),
    ])
    var drawn = try Drawn(SampleSection("O"), rows: [])
    for _ in 0..<Sample.pick(60, ofGate: 200) {
      let before = (outline: outline, plain: plain, drawn: drawn)
      try? operations.next().perform(on: &outline)
      try plain.replaceRows(in: "O", from: before.outline, to: outline)
      try drawn.replaceRows(in: "O", from: before.outline, to: outline)
      try #require(plain.rows(in: "O").map(Array.init) == outline.visibleRows.rows)
      try #require(Array(drawn.rows) == Array(outline.visibleRows))
      try #require(plain.rowCount == outline.visibleRows.count + 2)
      plain.checkInvariants()
      drawn.checkInvariants()
      let changes = plain.difference(from: before.plain)
      try #require(changes.violations(from: before.plain, to: plain) == [])
      let drawnChanges = drawn.difference(from: before.drawn)
      try #require(drawnChanges.violations(from: before.drawn, to: drawn) == [])
    }
  }

  @Test func hiddenCopiesNeverChange() throws {
    var operations = OutlineOperations(random: SeededRandomNumberGenerator(seed: 30), pool: 2000)
    var outline = try Outline(
      (0..<1500).map { OutlineRow(SampleRow(number: $0), level: $0 % 5, isExpanded: $0 % 3 > 0) })
    var kept: [(outline: Outline, lines: [ReferenceOutline.Line])] = []
    for step in 0..<1500 {
      if step % 250 == 0 { kept.append((outline, lines(of: outline))) }
      try? operations.next().perform(on: &outline)
    }
    for copy in kept {
      copy.outline.checkInvariants()
      #expect(lines(of: copy.outline) == copy.lines)
    }
  }

  private func lines(of outline: Outline) -> [ReferenceOutline.Line] {
    outline.rows.map { row in
      ReferenceOutline.Line(
        row: row, level: outline.level(of: row.id) ?? -1, isExpanded: outline.isExpanded(id: row.id)
      )
    }
  }
}
