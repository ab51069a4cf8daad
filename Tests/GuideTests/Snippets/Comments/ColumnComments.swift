import Foundation
import TableColumns
import TableTerminal
import TableText
import Testing

/// The examples in the comments about columns.
@Suite struct ColumnComments {
  enum Size: String, CaseIterable { case small, large }

  struct Task: Equatable, Sendable {
    var id = 0
    var text = ""
    var due: CalendarDay?
    var isDone = false
    var size = Size.small
  }

  private enum Scalars {
    enum Size: String, ColumnScalar { case small, large }
  }

  private struct Store {
    func now() -> Date { .now }
  }

  @Test func columns() throws {
    let columns = [
      ValueColumn<Task>("text", title: "Text", \.text).required("A task needs a text."),
      ValueColumn("due", title: "Due", \.due),
      ValueColumn("done", title: "Done", \.isDone),
      ValueColumn("size", title: "Size", \.size, choices: Size.allCases) { $0.rawValue },
    ]
    let text = "Text,Size\nCook,large\n"
    let tasks = try CSVParser.rows(in: text, columns: columns) { Task(id: $0) }
    let shown = columns.map { TextColumn($0) }
    let fields = columns.map { FormField($0) }
    #expect(tasks == [Task(id: 1, text: "Cook", size: .large)])
    #expect(shown.map(\.id) == columns.map(\.name) && fields.count == columns.count)
  }

  @Test func uses() {
    let (text, store) = (ValueColumn<Task>("text", title: "Text", \.text), Store())
    let due = ValueColumn<Task>("due", title: "Due", \.due)
    let columns = [TextColumn(text, width: .flexible()), TextColumn(due)]
    let fields = [FormField(text), FormField(due, now: store.now)]
    #expect(columns.count == fields.count)
  }

  @Test func days() throws {
    func print(_ text: String) { #expect(text == "2026-12-24") }
    var task = Task(text: "Cook")
    let due = ValueColumn<Task>("due", title: "Due", \.due)
    try due.set("2026-12-24", in: &task)
    print(due.text(of: task))  // 2026-12-24
  }
}
