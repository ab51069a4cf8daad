import TableBatches
import TableSource
import TableTesting
import Testing

/// The examples of the page on testing.
@Suite struct TestingGuide {
  struct Task: RowModel, Sendable {
    let id: Int
    var text: String
    var isDone = false
  }

  struct TasksDelegate: TableScreenDelegate {
    let source: TableDataSource<SingleSection, Task>
    let title = "Tasks", allowsEditing = false

    func content(of task: Task) -> CellContent { .titled(task.text) }
    func control(for task: Task) -> LeadingControl { .checkbox(isChecked: task.isDone) }

    func open(
      _ task: Task, on screen: TableScreen<SingleSection, Task>, in stack: ScreenStack
    ) throws {
      try source.edit(named: "Check \(task.text)") {
        try $0.update(id: task.id) { $0.isDone.toggle() }
      }
    }
  }

  func tasks() throws -> TableSnapshot<SingleSection, Task> {
    try TableSnapshot(
      rows: [Task(id: 1, text: "Cook"), Task(id: 2, text: "Wash"), Task(id: 3, text: "Rest")])
  }

  @Test func finishingSinks() throws {
    let before = try tasks()
    var after = before
    try after.update(id: 1) { $0.isDone = true }
    try after.move(id: 1, to: .endOf(0))
    try TableDifferenceCheck(from: before, to: after).check(
      expecting: """
        > [0, 0] → [0, 2] 1
        ~ [0, 2] Task(id: 1, text: "Cook", isDone: false) → Task(id: 1, text: "Cook", isDone: true)
        """)
  }

  @Test func theBatchIsLegal() throws {
    let before = try tasks()
    var after = before
    after.remove(id: 2)
    let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 1))]
    try TableDifferenceCheck(from: before, to: after).check(batch, for: .tableView)
  }

  @Test func openingChecks() throws {
    let source = TableDataSource(try tasks())
    let stack = ScreenStack(root: TableScreen(source, delegate: TasksDelegate(source: source)))
    let lines = stack.transcript(of: ["open 2", "undo"])
    #expect(
      lines == [
        "Tasks", "1  [ ] Cook", "2  [x] Wash", "3  [ ] Rest", "",
        "Tasks", "1  [ ] Cook", "2  [ ] Wash", "3  [ ] Rest", "Undone: Check Wash", "",
      ])
  }

  @Test func selectingIsTold() throws {
    let table = try tasks()
    let delegate = RecordingDelegate(wrapping: TasksDelegate(source: TableDataSource(table)))
    let view = HeadlessTableView<SingleSection, Task, TextCell>(
      table, viewportHeight: 10, delegate: delegate)
    view.select(id: 3)
    let calls = delegate.takeCalls().filter { !$0.isQuery }.map(\.description)
    #expect(calls.contains { $0.hasPrefix("didSelect") })
  }
}
