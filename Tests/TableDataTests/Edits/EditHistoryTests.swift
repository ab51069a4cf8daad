import TableData
import TableTesting
import TestTraps
import Testing

struct EditHistoryTests {
  /// Random edits, undos and redos against a plain list of all values with a cursor.
  @Test(arguments: 0..<6 as Range<UInt64>, [0, 1, 3, Int.max])
  func followsATimeline(seed: UInt64, limit: Int) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var history = EditHistory<Int>(limit: limit)
    var timeline = Timeline(limit: limit)
    var current = 0
    for step in 1...500 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        history.record(current, named: "edit \(step)")
        timeline.edit(to: step)
        current = step
      case 2, 3:
        timeline.undo()
        current = history.undo(from: current) ?? current
      default:
        timeline.redo()
        current = history.redo(from: current) ?? current
      }
      try #require(current == timeline.value, "after step \(step)")
      try #require(history.undoCount == timeline.undoCount)
      try #require(history.redoCount == timeline.redoCount)
      try #require(history.undoName == timeline.undoName)
      try #require(history.redoName == timeline.redoName)
    }
  }

  /// All values in order; an edit drops those after the cursor, a limit those long before it.
  struct Timeline {
    let limit: Int
    private var values = [0]
    private var place = 0
    private var first = 0

    init(limit: Int) {
      self.limit = limit
    }

    var value: Int { values[place] }
    var undoCount: Int { place - first }
    var redoCount: Int { values.count - 1 - place }
    var undoName: String? { undoCount > 0 ? "edit \(values[place])" : nil }
    var redoName: String? { redoCount > 0 ? "edit \(values[place + 1])" : nil }

    mutating func edit(to value: Int) {
      values = values.prefix(place + 1) + [value]
      place += 1
      first = max(first, limit < place ? place - limit : 0)
    }

    mutating func undo() {
      place = max(first, place - 1)
    }

    mutating func redo() {
      place = min(values.count - 1, place + 1)
    }
  }

  @Test func undoingAllAndRedoingAllIsNothing() throws {
    var history = EditHistory<Int>()
    for value in 0..<10 { history.record(value, named: "to \(value + 1)") }
    var (current, names) = (10, [String]())
    while let name = history.undoName, let value = history.undo(from: current) {
      names.append(name)
      current = value
    }
    #expect(current == 0)
    #expect(names == (1...10).reversed().map { "to \($0)" })
    while let value = history.redo(from: current) { current = value }
    #expect(current == 10)
    #expect(history.undoCount == 10)
    #expect(history.redo(from: current) == nil)
  }

  @Test func loweringTheLimitForgetsTheOldest() {
    var history = EditHistory<Int>()
    for value in 0..<6 { history.record(value, named: "\(value)") }
    _ = history.undo(from: 6)
    history.limit = 2
    #expect(history.undoCount == 2)
    #expect(history.redoCount == 1)
    #expect(history.undo(from: 5) == 4)
    #expect(history.undo(from: 4) == 3)
    #expect(history.undo(from: 3) == nil)
    history.limit = -5
    #expect(history.limit == 0)
    #expect(history.redoCount == 0)
    history.record(3, named: "no room")
    #expect(history.undoCount == 0)
  }

  @Test func aGroupIsOneLevelUnderItsName() {
    var history = EditHistory<Int>()
    history.record(0, named: "before")
    history.beginGroup(named: "outer")
    history.record(1, named: "first")
    history.beginGroup(named: "inner")
    history.record(2, named: "second")
    history.endGroup()
    history.record(3, named: "third")
    #expect(history.undo(from: 4) == nil, "Nothing can be undone while a group is open")
    #expect(history.redo(from: 4) == nil)
    history.endGroup()
    #expect(history.undoCount == 2)
    #expect(history.undoName == "outer")
    #expect(history.undo(from: 4) == 1)
    #expect(history.redoName == "outer")
    #expect(history.undoName == "before")
    #expect(history.redo(from: 1) == 4)
  }

  @Test func groupsWithoutEditsLeaveNothing() {
    var history = EditHistory<Int>()
    history.record(0, named: "edit")
    _ = history.undo(from: 1)
    history.beginGroup(named: "outer")
    history.beginGroup(named: "inner")
    history.endGroup()
    history.endGroup()
    #expect(history.undoCount == 0)
    #expect(history.redoName == "edit", "What was undone can still be redone")
  }

  @Test func removingAllForgetsEverything() {
    var history = EditHistory<Int>()
    for value in 0..<3 { history.record(value, named: "\(value)") }
    _ = history.undo(from: 3)
    history.removeAll()
    #expect(history.undoCount == 0)
    #expect(history.redoCount == 0)
    #expect(history.undo(from: 2) == nil)
  }

  /// A group that continues after everything was forgotten starts again.
  @Test func removingAllWithinAGroup() {
    var history = EditHistory<Int>()
    history.beginGroup(named: "group")
    history.record(0, named: "first")
    history.removeAll()
    history.record(1, named: "second")
    history.endGroup()
    #expect(history.undoName == "group")
    #expect(history.undo(from: 2) == 1)
  }

  @Test func endingAGroupThatNeverBeganIsAMistake() async {
    expectTrap(
      "endGroup without beginGroup",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var history = EditHistory<Int>()
        history.endGroup()
      })
  }

  @Test func endingAGroupTwiceIsAMistake() async {
    expectTrap(
      "endGroup without beginGroup",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var history = EditHistory<Int>()
        history.beginGroup(named: "group")
        history.endGroup()
        history.endGroup()
      })
  }
}
