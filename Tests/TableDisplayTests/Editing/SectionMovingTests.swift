import TableData
import TableDisplay
import Testing

/// Moves between sections, including empty ones.
struct SectionMovingTests {
  private let harness: ActionHarness

  /// Rows 0 to 2, none, 3 and 4, and none.
  init() throws {
    harness = ActionHarness(try TestTable(sectionsOfRows: 3, 0, 2, 0), viewportHeight: 20)
  }

  @Test func aRowMovesIntoAnEmptySection() throws {
    #expect(try harness.table.move(id: 1, toEndOf: 1))
    #expect(harness.rowsBySection == [[0, 2], [1], [3, 4], []])
    #expect(try harness.table.move(id: 0, toEndOf: 2))
    #expect(harness.rowsBySection == [[2], [1], [3, 4, 0], []])
    #expect(harness.delegate.events == [.movedToEnd(1, of: 1), .movedToEnd(0, of: 2)])
  }

  @Test func aRowMovesToThePositionOfARowOfAnotherSection() throws {
    #expect(try harness.table.move(id: 0, toPositionOf: 4))
    #expect(harness.rowsBySection == [[1, 2], [], [3, 0, 4], []])
  }

  @Test func aRowThatIsLastAlreadyIsNotPutToTheDelegate() throws {
    #expect(try harness.table.move(id: 2, toEndOf: 0))
    #expect(try !harness.table.move(id: 2, toEndOf: 99))
    #expect(try !harness.table.move(id: 99, toEndOf: 1))
    #expect(harness.delegate.events == [])
  }

  @Test func theDelegateDecidesWhetherSectionsTakeRowsAtTheirEnd() throws {
    harness.delegate.policy.takesEnds = false
    #expect(try !harness.table.move(id: 1, toEndOf: 1))
    harness.delegate.policy.takesEnds = true
    harness.delegate.policy.immovable = [1]
    #expect(try !harness.table.move(id: 1, toEndOf: 1))
    #expect(harness.delegate.events == [])
  }

  @Test func whetherARowMayMoveToAnEndIsAskedWithoutMovingIt() throws {
    let rows = harness.rowsBySection
    #expect(harness.table.canMove(id: 0, toEndOf: 1))
    #expect(!harness.table.canMove(id: 0, toEndOf: 9) && !harness.table.canMove(id: 99, toEndOf: 1))
    harness.delegate.policy.immovable = [0]
    #expect(!harness.table.canMove(id: 0, toEndOf: 1))
    harness.delegate.policy.takesEnds = false
    #expect(!harness.table.canMove(id: 1, toEndOf: 1))
    #expect(harness.rowsBySection == rows && harness.delegate.events == [])
  }

  @Test func byOnePlaceARowVisitsEverySection() throws {
    var places = [harness.rowsBySection]
    while try harness.table.moveDown(id: 2) { places.append(harness.rowsBySection) }
    #expect(
      places == [
        [[0, 1, 2], [], [3, 4], []], [[0, 1], [2], [3, 4], []], [[0, 1], [], [2, 3, 4], []],
        [[0, 1], [], [3, 2, 4], []], [[0, 1], [], [3, 4, 2], []], [[0, 1], [], [3, 4], [2]],
      ])
    var back = [harness.rowsBySection]
    while harness.rowsBySection != places[0], try harness.table.moveUp(id: 2) {
      back.append(harness.rowsBySection)
    }
    #expect(back == places.reversed())
  }

  @Test func endsThatTakeNoRowsArePassedOver() throws {
    harness.delegate.policy.takesEnds = false
    #expect(try harness.table.moveDown(id: 2))
    #expect(harness.rowsBySection == [[0, 1], [], [2, 3, 4], []])
    #expect(try harness.table.moveUp(id: 2))
    #expect(harness.rowsBySection == [[0, 2, 1], [], [3, 4], []])
    #expect(try !harness.table.move(id: 4, .down))
    #expect(try harness.table.move(id: 0, .up) == false)
  }

  @Test func aDelegateThatSpeaksOfRowsOnlyMovesThemAsEver() throws {
    let delegate = RecordingDelegate()
    harness.table.delegate = delegate
    #expect(try !harness.table.move(id: 0, toEndOf: 1))
    #expect(try harness.table.moveDown(id: 2))
    #expect(delegate.events == [.moved(2, toPositionOf: 3)])
  }

  @Test func aReorderingIsOneChangeWithTheTableBeforeAndAfter() throws {
    var changes: [TableChange<TestSection, TestRow>] = []
    harness.source.addPermanentObserver { changes.append($0) }
    let before = harness.source.snapshot
    #expect(try harness.table.move(id: 0, toEndOf: 1))
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.old == before)
    #expect(change.new == harness.state.snapshot)
    #expect(try change.old.applying(change.difference) == change.new)
    #expect(change.difference.rows.moved.map(\.id) == [0])
    harness.source.undo()
    #expect(harness.state.snapshot == before)
  }
}
