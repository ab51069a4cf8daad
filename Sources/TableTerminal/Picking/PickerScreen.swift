import SystemBasics
import Synchronization
import TableData
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

/// Rows below a search field.
final class PickerScreen<Row: RowModel & Sendable>: ContainerScreen, ChoosingScreen
where Row.ID: Sendable {
  typealias Table = TableScreen<PickerSection, Row>

  let table: Table
  let reading: ReadingState
  let children: ScreenChildren
  private let split: SplitScreen
  private let preview: PreviewScreen<Row>
  private(set) var field: TextField
  private var isPreviewShown = false

  private let header: [String]
  private let cycles: Bool
  private let expectedKeys: [TerminalKey]
  private let actions: [PickerAction<Row>]

  /// Whether the preview appears once there is room beside the rows.
  private var isPreviewDue: Bool

  /// What was picked.
  private(set) var choice: PickerChoice<Row>?

  init(
    _ table: Table, delegate: PickerDelegate<Row>, picker: RowPicker<Row>, reading: ReadingState
  ) {
    self.table = table
    self.reading = reading
    field = TextField(picker.query)
    preview = PreviewScreen(picker)
    header = picker.header.isEmpty ? [] : picker.header.terminalSafeLines
    (cycles, expectedKeys, actions) = (picker.cycles, picker.expectedKeys, picker.actions)
    isPreviewDue = picker.longPreview != nil
    split = SplitScreen(picker.title, list: table)
    children = ScreenChildren([split])
    table.role = .picking(picker.method)
    // Uniform heights make inserting very many rows fast.
    let configuration = table.tableView.state.configuration
    table.tableView.updateState { state in
      var uniform = configuration
      uniform.rowHeight = .uniform(1)
      state.setConfiguration(uniform)
    }
    if !picker.query.isEmpty { table.search(for: picker.query) }
    delegate.choose = { [weak self] stack in self?.choose(in: stack) }
  }

  // MARK: - Content

  var title: String {
    guard reading.isOn else { return table.title }
    return "\(table.title) \(table.glyphs.ellipsis)"
  }

  var positionText: String? { table.positionText }
  let buttons: [BarButton] = []
  let isTyping = true
  var isWorking: Bool { isPreviewShown ? split.isWorking : table.isWorking }

  func applyResults() -> Bool {
    isPreviewShown ? split.applyResults() : table.applyResults()
  }

  let canStepBack = false

  // MARK: - Choosing

  /// Picks the selected or highlighted rows, once the search is complete.
  func choose(in stack: ScreenStack, by key: TerminalKey? = nil) {
    table.arranging.whenDone { [self] _ in
      choice = PickerChoice(rows: table.rowsToActOn, query: field.text, key: key)
      try? stack.finish()
    }
  }

  // MARK: - Keys

  func handle(key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    let before = field.text
    let isBound = [.control("k"), .control("j")] + expectedKeys + actions.map(\.key)
    guard !isBound.contains(key), field.handle(key) else { return false }
    if field.text != before { table.search(for: field.text) }
    return true
  }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    ownBindings(in: stack) + [
      KeyBinding([.enter], label: "⏎", help: localized("Choose"), isProminent: true) {
        self.choose(in: stack)
      }
    ] + selectingBindings + [
      KeyBinding(
        [.escape, .control("g")], label: "Esc", help: localized("Cancel"), isProminent: true
      ) {
        try stack.finish()
      },
      KeyBinding(
        [.function(3), .control("o")], label: "F3", help: localized("Preview"), isProminent: true
      ) {
        try self.togglePreview()
      },
    ] + movingBindings + sidewaysBindings + previewBindings
  }

  /// The keys of this picker alone.
  private func ownBindings(in stack: ScreenStack) -> [KeyBinding] {
    let expected = expectedKeys.map { key in
      KeyBinding([key], label: key.label, help: localized("Choose")) {
        self.choose(in: stack, by: key)
      }
    }
    return expected
      + actions.map { action in
        KeyBinding([action.key], label: action.key.label, help: action.help) {
          let row = self.table.tableView.state.highlightedRow
          guard action.leavesScreen else { return action.perform(row) }
          stack.workElsewhere = { action.perform(row) }
        }
      }
  }

  private var sidewaysBindings: [KeyBinding] {
    guard table.isWiderThanScreen else { return [] }
    return [
      KeyBinding([.modified(.right, .alt)], label: "Alt-→", help: localized("Next columns")) {
        self.table.scrollColumns(by: 1)
      },
      KeyBinding([.modified(.left, .alt)], label: "Alt-←", help: localized("Previous columns")) {
        self.table.scrollColumns(by: -1)
      },
    ]
  }

  private var selectingBindings: [KeyBinding] {
    guard table.delegate.selectionPolicy.allowsSeveral else { return [] }
    return [
      KeyBinding([.tab], label: "Tab", help: localized("Select"), isProminent: true) {
        self.table.toggleSelection()
      },
      KeyBinding([.backTab], label: "Shift-Tab", help: localized("Select and go up")) {
        guard let id = self.table.tableView.state.highlightedID else { return }
        self.table.toggleSelection(id: id)
        self.move { $0.moveHighlight(by: -1) }
      },
      KeyBinding([.modified(.character("a"), .alt)], label: "Alt-A", help: localized("Select all"))
      {
        try self.table.selectAll()
      },
    ]
  }

  private var movingBindings: [KeyBinding] {
    let page = max(1, table.tableView.state.viewportHeight - 1)
    return [
      moving([.up, .control("p"), .control("k")], "↑ Ctrl-P", localized("Up")) { [cycles] in
        $0.moveHighlight(by: -1, cycling: cycles)
      },
      moving([.down, .control("n"), .control("j")], "↓ Ctrl-N", localized("Down")) { [cycles] in
        $0.moveHighlight(by: 1, cycling: cycles)
      },
      moving([.pageUp], "PgUp", localized("Page up")) { $0.moveHighlight(byLines: -page) },
      moving([.pageDown], "PgDn", localized("Page down")) { $0.moveHighlight(byLines: page) },
      moving([.modified(.home, .control)], "Ctrl-Home", localized("First row")) {
        $0.highlightFirst()
      },
      moving([.modified(.end, .control)], "Ctrl-End", localized("Last row")) { $0.highlightLast() },
    ]
  }

  private func moving(
    _ keys: [TerminalKey], _ label: String, _ help: String,
    action: @escaping (inout TableState<PickerSection, Row>) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) { self.move(action) }
  }

  private func move(_ action: (inout TableState<PickerSection, Row>) -> Void) {
    table.tableView.updateState(action)
  }

  private var previewBindings: [KeyBinding] {
    guard isPreviewShown else { return [] }
    return [
      KeyBinding([.modified(.up, .shift)], label: "Shift-↑", help: localized("Preview up")) {
        self.preview.scroll(by: -1)
      },
      KeyBinding([.modified(.down, .shift)], label: "Shift-↓", help: localized("Preview down")) {
        self.preview.scroll(by: 1)
      },
    ]
  }

  /// Toggles the preview beside the rows, or in their place without room.
  private func togglePreview() throws {
    isPreviewShown.toggle()
    try split.show(
      isPreviewShown ? preview : nil, isFocused: isPreviewShown && split.layout == .alone)
  }

  func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    let event = event.moved(lines: -1 - header.count)
    guard event.line >= 0 else { return }
    try isPreviewShown ? split.handle(event, in: stack) : table.handle(event, in: stack)
  }

  // MARK: - Drawing

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    guard let line = lines.first else { return }
    defer { drawField(onto: &canvas, line: line) }
    for (line, text) in zip(lines.dropFirst(), header) {
      canvas.draw(text, line: line, column: 2, style: .header)
    }
    let lines = lines.dropFirst(header.count)
    try showDuePreview(inWidth: canvas.width, lineCount: lines.count - 1)
    if isPreviewShown {
      preview.show(table.tableView.state.highlightedRow)
      split.arrange(inWidth: canvas.width, lineCount: lines.count - 1)
      split.focus(split.layout == .alone ? .detail : .list)
      try split.draw(onto: &canvas, lines: lines.dropFirst())
    } else {
      try table.draw(onto: &canvas, lines: lines.dropFirst())
    }
  }

  private func showDuePreview(inWidth width: Int, lineCount: Int) throws {
    guard isPreviewDue, split.layout(inWidth: width, lineCount: lineCount) != .alone else { return }
    isPreviewDue = false
    try togglePreview()
  }

  private func drawField(onto canvas: inout TextCanvas, line: Int) {
    let used = canvas.draw(localized("Search: "), line: line, column: 0, style: .accent)
    canvas.draw(field, line: line, columns: min(used, canvas.width)..<canvas.width)
  }

  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try table.write(for: size, with: glyphs, to: write)
  }
}

extension TableState {
  /// Moves the highlight, from one end to the other if it cannot go on.
  fileprivate mutating func moveHighlight(by count: Int, cycling: Bool) {
    let before = highlightedID
    moveHighlight(by: count)
    guard cycling, highlightedID == before else { return }
    if count > 0 { highlightFirst() } else { highlightLast() }
  }
}

final class ReadingState: Sendable {
  private let state = Mutex(true)

  var isOn: Bool { state.withLock(\.self) }

  func end() { state.withLock { $0 = false } }
}
