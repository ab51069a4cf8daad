import TableColumns
import TableData
import TableQueries
import TableText
import Testing
import TextDrawing

/// A column defined once: formatting, parsing and order, in tables and files.
@Suite struct ValueColumnTests {
  enum Size: String, CaseIterable { case small, medium, large }

  struct Task: Identifiable, Equatable, Sendable {
    var id = 0
    var text = ""
    var hours = 0
    var share = 0.0
    var isDone = false
    var due: CalendarDay?
    var size = Size.small
    var note: String { "\(text)!" }
  }

  private let text = ValueColumn<Task>("text", title: "Text", \.text)
    .required("A task needs a text.", example: "Cook")
  private let hours = ValueColumn<Task>("hours", title: "Hours", \.hours)
  private let share = ValueColumn<Task>("share", title: "Share", \.share)
  private let done = ValueColumn<Task>("done", title: "Done", \.isDone)
  private let due = ValueColumn<Task>("due", title: "Due", \.due)
  private let size = ValueColumn<Task>("size", title: "Size", \.size, choices: Size.allCases) {
    $0.rawValue
  }
  private let note = ValueColumn<Task>("note", title: "Note", \.note)

  private var all: [ValueColumn<Task>] { [text, hours, share, done, due, size, note] }

  @Test func aTextIsSetAndShown() throws {
    var task = Task()
    let texts = ["Cook", " 12 ", "0.5", "Yes", "2026-12-24", "Large"]
    for (column, text) in zip(all, texts) { try column.set(text, in: &task) }
    #expect(
      task
        == Task(
          text: "Cook", hours: 12, share: 0.5, isDone: true, due: CalendarDay("2026-12-24"),
          size: .large))
    #expect(
      all.map { $0.text(of: task) } == ["Cook", "12", "0.5", "yes", "2026-12-24", "large", "Cook!"])
    #expect(all.map(\.isEditable) == [true, true, true, true, true, true, false])
    try due.set(" ", in: &task)
    #expect(task.due == nil && due.value(of: task) == .missing)
    // A formatted text can be parsed again, and is copied.
    var copy = Task()
    for column in all { column.copy(from: task, to: &copy) }
    #expect(copy == task)
    for column in all where column.isEditable { try column.set(column.text(of: task), in: &copy) }
    #expect(copy == task)
  }

  @Test func aPropertyOfAnyScalarIsAColumn() throws {
    enum Unit: String, ColumnScalar { case day, hour }
    struct Rate: Equatable, Sendable {
      var unit = Unit.day
      var price: Double?
      var minutes: Int64 { 60 }
    }
    let unit = ValueColumn<Rate>("unit", title: "Unit", \.unit)
    let price = ValueColumn<Rate>("price", title: "Price", \.price)
    let minutes = ValueColumn<Rate>("minutes", title: "Minutes", \.minutes)
    var rate = Rate()
    try unit.set("hour", in: &rate)
    try price.set(" 1.5", in: &rate)
    #expect(rate == Rate(unit: .hour, price: 1.5))
    #expect([unit, price, minutes].map { $0.text(of: rate) } == ["hour", "1.5", "60"])
    #expect([unit, price, minutes].map(\.kind) == [.text, .number, .number])
    try price.set("", in: &rate)
    #expect(rate.price == nil && price.value(of: rate) == .missing && !minutes.isEditable)
    let error = ColumnError.invalidChoice("week", choices: [])
    #expect(throws: error) { try unit.set("week", in: &rate) }
    #expect("\(error)" == "\"week\" is not a valid value.")
  }

  /// A unit's case is its meaning; where nothing else matches, case does not matter.
  @Test func choicesThatOnlyCaseTellsApartAreKept() throws {
    let unit = ValueColumn<Task>("unit", title: "Unit", \.text, choices: ["mm", "Mm", "km"]) { $0 }
    var task = Task()
    for text in ["Mm", "mm", " Mm ", "km"] {
      try unit.set(text, in: &task)
      #expect(task.text == text.filter { $0 != " " })
    }
    try unit.set("KM", in: &task)
    #expect(task.text == "km")
    let scope = SearchScope<Task>([SearchColumn(unit)])
    let isFound = scope.filter(scope.expression(parsing: "unit=Mm"))
    #expect(["mm", "Mm", "km"].map { isFound(Task(text: $0)) } == [false, true, false])
  }

  @Test func aWrongTextChangesNothing() {
    let wrong: [(ValueColumn<Task>, String, ColumnError)] = [
      (text, " ", .missingValue(message: "A task needs a text.")),
      (hours, "two", .invalidInteger("two")),
      (hours, "99999999999999999999", .invalidInteger("99999999999999999999")),
      (share, "half", .invalidNumber("half")), (share, "nan", .invalidNumber("nan")),
      (done, "maybe", .invalidChoice("maybe", choices: ["yes", "no"])),
      (due, "2026-02-30", .invalidDay("2026-02-30")),
      (size, "tiny", .invalidChoice("tiny", choices: ["small", "medium", "large"])),
      (note, "x", .readOnly(column: "Note")),
    ]
    for (column, entered, error) in wrong {
      var task = Task(text: "Cook", hours: 3)
      #expect(throws: error) { try column.set(entered, in: &task) }
      #expect(task == Task(text: "Cook", hours: 3))
    }
    #expect(
      "\(ColumnError.invalidDay("soon"))"
        == "\"soon\" is not a date. Enter a date such as 2026-12-24.")
  }

  /// Values are in a total order, the missing one first.
  @Test func valuesAreOrdered() throws {
    let days = try ["2026-01-31", "2026-02-01"].map { try #require(CalendarDay($0)) }
    let values: [ColumnValue] = [
      .missing, .bool(false), .bool(true), .integer(-1), .integer(10), .number(0.5), .number(2),
      .number(.nan), .day(days[0]), .day(days[1]), .text(""), .text("a"),
    ]
    for (index, value) in values.enumerated() {
      for (other, second) in values.enumerated() { #expect((value < second) == (index < other)) }
    }
  }

  private struct Share: Identifiable, Equatable, Sendable {
    let id: ColumnValue
    let count: Int
  }

  /// As a computed column may divide by zero.
  @Test func rowsWithoutANumberAreSortedAndGrouped() throws {
    let tasks = [3, .nan, 1, .nan, 2].enumerated().map { Task(id: $0, share: $1) }
    let table = try TableSnapshot(rows: tasks)
    let query = TableQuery(TableSnapshot<SingleSection, Task>.self)
    for (direction, order) in [
      (SortDirection.ascending, [2, 4, 0, 1, 3]), (.descending, [0, 4, 2, 1, 3]),
    ] {
      let criterion = TextColumn(share).sortCriterion(direction)
      let sorted = DerivedTable(table, query: query.sorted(by: [criterion]))
      #expect(sorted.snapshot.rows.map(\.id) == order)
    }
    let share = share
    let groups = query.sectioned(by: { share.value(of: $0) }) { Share(id: $0, count: $1.count) }
    #expect(DerivedTable(table, query: groups).snapshot.sections.map(\.count) == [2, 1, 1, 1])
  }

  @Test func tablesSortByValue() throws {
    let tasks = ["10", "9", "100"].map { Task(id: Int($0) ?? 0, hours: Int($0) ?? 0) }
    let column = TextColumn(hours)
    #expect(column.format.alignment == .trailing && column.id == "hours")
    #expect(TextColumn(text).format.alignment == .leading)
    let table = DerivedTable(
      try TableSnapshot(rows: tasks),
      query: TableQuery(TableSnapshot<SingleSection, Task>.self)
        .sorted(by: [column.sortCriterion(.ascending)]))
    #expect(table.snapshot.rows.map(\.hours) == [9, 10, 100])
    // Rows without a value are last, whatever the direction.
    let days = [nil, "2026-01-02", "2026-01-01"].enumerated().map { index, day in
      Task(id: index, due: day.flatMap { CalendarDay($0) })
    }
    for (direction, order) in [(SortDirection.ascending, [2, 1, 0]), (.descending, [1, 2, 0])] {
      let sorted = DerivedTable(
        try TableSnapshot(rows: days),
        query: TableQuery(TableSnapshot<SingleSection, Task>.self)
          .sorted(by: [TextColumn(due).sortCriterion(direction)]))
      #expect(sorted.snapshot.rows.map(\.id) == order)
    }
  }

  @Test func aFileIsReadByItsHeadings() throws {
    let file = "DUE,text,Colour,Hours\n2026-12-24,Cook,red,2\n,\"Wash,\ndry\",blue,0\n"
    let tasks = try CSVParser.rows(in: file, columns: all) { Task(id: $0) }
    #expect(
      tasks == [
        Task(id: 1, text: "Cook", hours: 2, due: CalendarDay("2026-12-24")),
        Task(id: 2, text: "Wash,\ndry"),
      ])
    #expect(try CSVParser.rows(in: "", columns: all) { Task(id: $0) } == [])
    // Empty fields beyond the headings hold nothing.
    #expect(
      try CSVParser.rows(in: "Text\nCook,,\n", columns: all) { Task(id: $0) }
        == [Task(id: 1, text: "Cook")])
  }

  @Test func aWrongFileSaysWhere() {
    let wrong = [
      ("Colour\nred\n", "Line 1: no heading is recognized."),
      ("Text,Hours\nCook,1\nWash,soon\n", "Line 3, column Hours: \"soon\" is not a whole number."),
      ("Text,Hours\n,1\n", "Line 2, column Text: A task needs a text."),
      ("Text\n\"Cook\n", "Line 2: a quotation mark is not closed"),
      ("Text,Hours\nCook,1\nWash,2,3\n", "Line 3: 3 fields found, 2 expected."),
      ("Text,Hours,text\nCook,1,Wash\n", "Line 1, column Text: two headings match this column."),
    ]
    for (file, message) in wrong {
      let error = #expect(throws: CSVError.self) {
        try CSVParser.rows(in: file, columns: all) { Task(id: $0) }
      }
      #expect(error?.description == message)
    }
  }
}
