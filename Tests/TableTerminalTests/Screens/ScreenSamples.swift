import TableData
import TableDisplay
import TableText

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// Records events in order.
final class Log {
  var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A screen that records its notifications.
final class RecordingScreen: TerminalScreen {
  let title: String
  let log: Log
  var buttons: [BarButton] = []
  var refusal: UserError?
  var isObsolete = false

  init(_ title: String, log: Log) {
    self.title = title
    self.log = log
  }

  func didAppear() { log.note("\(title) appears") }
  func didDisappear() { log.note("\(title) disappears") }

  let commandHelp = [CommandHelp("open N", help: "Note the row N")]

  func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)? {
    guard line.verb == "open" else { return nil }
    let number = try line.number(example: "open 2")
    return { try self.perform("open \(number)") }
  }

  func undo(in stack: ScreenStack) throws { try perform("undo") }
  func redo(in stack: ScreenStack) throws { try perform("redo") }

  private func perform(_ command: String) throws {
    if let refusal { throw refusal }
    log.note("\(title) performs \(command)")
  }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {}
  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {}

  func finishEditing() throws {
    if let refusal { throw refusal }
    log.note("\(title) is kept")
  }
}

/// A screen with only a title and a button.
final class SilentScreen: TerminalScreen {
  let title = "Silent"
  let buttons = [BarButton("Open") { $0.message = "Opened" }]

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {}
  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {}
}

/// A section of the lists shown here.
struct Category: SectionModel {
  let id: Int
  var header: String?
}

/// A row of the lists shown here.
struct Chore: RowModel {
  let id: Int
  var name: String
  var detail: String?
  var height = 1
  var cellHeight: Int { height }
  var cellIdentifier = "Chore"
  var isFixed = false
}

typealias ChoreSource = TableDataSource<Category, Chore>
typealias ChoreScreen = TableScreen<Category, Chore>

/// Lists chores; those that are fixed can neither be deleted nor moved.
struct ChoresDelegate: TableScreenDelegate {
  let source: ChoreSource
  var title = "Chores"
  var columns: [TextColumn<Chore>] = []
  var sortTitles = ["Name", "Detail"]
  var selectionMode = SelectionMode.single
  var alwaysShowsCheckboxes = true
  var control = LeadingControl.none
  var allowsEditing = true
  var unselectable: Set<String> = []
  var lock: UserError?
  var opensForms = true
  var usesCellCursor = true
  /// Removes rows, or throws on demand.
  var removeRows:
    @Sendable (inout ChoreSource.Snapshot, TableViewState<Category, Chore>.SelectedIDs) throws ->
      Void =
      { $0.remove(ids: $1) }

  var sortColumns: [TextColumn<Chore>] {
    let texts: [String: @Sendable (Chore) -> String] = [
      "Name": \.name, "Detail": { $0.detail ?? "" },
    ]
    return sortTitles.compactMap { title in
      let column = columns.first { $0.format.title == title }
      return column ?? texts[title].map { TextColumn(title, text: $0) }
    }
  }

  func content(of chore: Chore) -> CellContent {
    columns.isEmpty
      ? .titled(chore.name, detail: chore.detail) : CellContent(chore, columns: columns)
  }

  func control(for chore: Chore) -> LeadingControl { control }

  func editingStyle(for chore: Chore) -> EditingStyle { chore.isFixed ? .none : .delete }
  func canMove(_ chore: Chore) -> Bool { !chore.isFixed }

  func target(forSelecting chore: Chore) -> Chore? {
    unselectable.contains(chore.name) ? nil : chore
  }

  func edit(for request: EditRequest<Category, Chore>) -> NamedEdit? {
    switch request.kind {
    case .delete:
      NamedEdit(name(of: request), in: source) { [removeRows] in try removeRows(&$0, request.ids) }
    case .move(let target):
      NamedEdit(name(of: request), in: source) {
        try $0.move(ids: request.rows.map(\.id), to: target)
      }
    }
  }

  func open(_ chore: Chore, on screen: ChoreScreen, in stack: ScreenStack) throws {
    if let lock { throw lock }
    guard opensForms else { return }
    stack.push(
      FormScreen(
        chore.name, .editing(chore, in: source), fields: [FormField("Name", \.name)]))
  }
}

/// A source, its screen and the stack of the screen.
struct ChoreTable {
  let source: ChoreSource
  let screen: ChoreScreen
  let stack: ScreenStack

  init(
    _ names: [String], style: TableViewStyle = .plain,
    adapting adapt: (inout ChoresDelegate) -> Void = { _ in }
  ) throws {
    let chores = names.enumerated().map { Chore(id: $0 + 1, name: $1) }
    let sections = [TableSection(Category(id: 0), rows: chores)]
    try self.init(sections, style: style, adapting: adapt)
  }

  init(
    _ sections: [TableSection<Category, Chore>], style: TableViewStyle = .plain,
    adapting adapt: (inout ChoresDelegate) -> Void = { _ in }
  ) throws {
    source = ChoreSource(try TableSnapshot(sections))
    var delegate = ChoresDelegate(source: source)
    adapt(&delegate)
    screen = ChoreScreen(source, delegate: delegate, style: style)
    stack = ScreenStack(root: screen)
  }

  /// The names of all chores, in order.
  var names: [String] { source.snapshot.rows.map(\.name) }

  /// The names of the chores that are shown, in order.
  var shownNames: [String] { screen.tableView.state.snapshot.rows.map(\.name) }

  /// The names of the selected chores, in order.
  var selectedNames: [String] { screen.tableView.state.selectedRows.map(\.name) }

  /// The name of the chore that keys act on.
  var highlighted: String? { screen.tableView.state.highlightedRow?.name }
}

extension ScreenStack {
  /// Presses keys one after the other.
  func press(_ keys: TerminalKey...) {
    for key in keys { handle(key) }
  }

  /// Presses the keys of a text.
  func type(_ text: String) {
    for character in text { handle(.character(character)) }
  }

  /// Performs the command of a line.
  func carryOut(_ line: String) throws {
    try perform(CommandInput(line))
  }

  /// The lines of a transcript after some commands.
  func transcript(_ commands: String..., columns: Int = 60) throws -> [String] {
    transcript(of: commands, size: TerminalSize(columns: columns, lines: 24))
  }

  /// The drawn lines.
  func lines(columns: Int = 40, lines: Int = 10) -> [String] {
    draw(for: TerminalSize(columns: columns, lines: lines)).lines
  }

  /// The line that names keys.
  var keyLine: String {
    message = nil
    return lines(columns: 200).last ?? ""
  }
}
