import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import TestTraps
import Testing

/// Extreme heights, screens, distances and indices near the ends of `Int`.
struct HostileNumberTests {
  static let numbers = [
    Int.min, .min + 1, -1_000_001, -7, -1, 0, 0, 1, 2, 5, 1_000_000, 1_000_001, Int(Int32.max),
    Int(Int32.max) + 1, 1 << 40, .max / 4, .max / 4 + 1, .max / 2, .max - 1, .max,
  ]

  @Test(arguments: [RowHeight.uniform(2), .varying, .estimated(1), .estimated(.max)])
  func aScreenMayBeAsHighAsAnyNumber(rowHeight: RowHeight) throws {
    let table = try TestTable(rows: 0..<5, height: 2)
    var state = TestState(
      table, configuration: TableViewConfiguration(rowHeight: rowHeight), viewportHeight: .max)
    #expect(state.visibleElements.count == 5)
    for lines in [Int.max, .min, 3, -3] {
      state.scroll(by: lines)
      #expect(state.contentOffset == 0)
    }
    state.setViewportHeight(4)
    state.highlightLast()
    #expect(state.contentOffset == 6)
    state.setViewportHeight(.max)
    #expect(state.contentOffset == 0)
    state.checkInvariants()
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func nothingOverflows(seed: UInt64) throws {
    var script = HostileScript(seed: seed)
    for _ in 0..<60 {
      let step = try script.performStep()
      script.harness.state.checkInvariants()
      _ = try? script.harness.table.display()
      let problems = script.harness.problemsOfDisplay() + script.harness.problemsOfPools()
      #expect(problems == [], "\(step)")
    }
  }
}

/// Performs actions on a table with extreme numbers.
private struct HostileScript {
  private var generator: TableGenerator<TestSection, TestRow>
  let harness: TableHarness

  init(seed: UInt64) {
    let numbers = HostileNumberTests.numbers
    generator = TableGenerator(
      seed: seed, sections: 4, rows: 12, revisions: numbers.count,
      makeSection: { number, revision in
        TestSection(
          id: number, header: "Header", footer: "Footer", headerLines: numbers[revision],
          headerIdentifier: "title")
      },
      makeRow: { number, revision in TestRow(id: number, height: numbers[revision]) })
    harness = TableHarness(viewportHeight: 5)
  }

  private mutating func number() -> Int {
    HostileNumberTests.numbers[generator.choose(HostileNumberTests.numbers.count)]
  }

  mutating func performStep() throws -> String {
    let (number, row, choice) = (number(), generator.choose(12), generator.choose(12))
    let configuration = configuration()
    let table = harness.table
    switch choice {
    case 0: harness.source.apply(try generator.snapshot())
    case 1: try harness.source.apply(generator.edit(of: harness.source.snapshot))
    case 2: table.reload(ids: [row])
    case 3:
      table.pool.setLimit(number, for: TestCell.identifiers[0])
    default:
      table.updateState { Self.change(&$0, choice, number, row, configuration) }
    }
    return "\(choice), number \(number), row \(row), \(configuration)"
  }

  private static func change(
    _ state: inout TestState, _ choice: Int, _ number: Int, _ row: Int,
    _ configuration: TableViewConfiguration
  ) {
    switch choice {
    case 4: state.setViewportHeight(number)
    case 5: state.setConfiguration(configuration)
    case 6: state.moveHighlight(by: number)
    case 7: state.moveHighlight(byLines: number)
    case 8:
      state.scroll(toRow: row, at: [.nearest, .top, .middle, .bottom][abs(number % 4)])
    case 9: state.selectAll()
    default: state.scroll(by: number)
    }
  }

  private mutating func configuration() -> TableViewConfiguration {
    let heights: [RowHeight] = [.varying, .uniform(number()), .estimated(number())]
    return TableViewConfiguration(
      style: generator.choose(2) == 0 ? .plain : .grouped,
      rowHeight: heights[generator.choose(3)], tableHeaderHeight: number(),
      tableFooterHeight: number(), selectionMode: .multiple,
      pinsSectionHeaders: generator.choose(2) == 0, prefetchDistance: number())
  }
}

/// Elements that are missing from the table.
struct LayoutPromiseTests {
  @Test(arguments: [-1, Int.min, 3, .max])
  func anElementIsInTheTable(row: Int) async {
    expectTrap(
      "of section 0 is out of range",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
        let state = TestState(try TestTable(rows: 0..<3), viewportHeight: 5)
        _ = state.visibleLines(of: .row(RowPath(section: 0, row: row)))
      })
  }

  @Test(arguments: [-1, Int.min, 1, .max])
  func aSectionIsInTheTable(section: Int) async {
    expectTrap(
      "is out of range",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [section] in
        let state = TestState(try TestTable(rows: 0..<3), viewportHeight: 5)
        _ = state.visibleLines(of: .sectionHeader(section))
      })
  }
}
