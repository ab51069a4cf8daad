import Foundation
import PropertyLists
import TableColumns
import TableData
import TableDisplay
import TableDocuments
import TableQueries
import TableTerminal
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The examples in the comments of TableTerminal; those of programs and keys are only compiled.
@Suite struct TableTerminalComments {
  struct List: SectionModel { var id = 0 }

  struct Item: RowModel {
    var id = UUID()
    var name = ""
    var due: CalendarDay?
    var price = 0
  }

  struct ItemStore {
    let source: TableDataSource<List, Item>
    func save() throws {}
  }

  struct ItemsDelegate: TableScreenDelegate {
    typealias Section = List
    typealias Row = Item

    let store: ItemStore
    var title: String { "Fruit" }

    let searchableText = SearchableText<Item>(\.name)

    func content(of item: Item) -> CellContent { .titled(item.name) }

    func edit(for request: EditRequest<List, Item>) -> NamedEdit? {
      guard case .delete = request.kind else { return nil }
      return NamedEdit(name(of: request), in: store.source) { $0.remove(ids: request.ids) }
    }
  }

  struct PlainItemsDelegate {
    struct ItemsDelegate: TableScreenDelegate {
      let title = "Items"
      func content(of item: Item) -> CellContent { .titled(item.name) }
    }
  }

  struct PantryDelegate: TableEditingDelegate {
    let source: TableDataSource<List, Item>
    let title = "Pantry", selectionMode = SelectionMode.unrestricted
  }

  struct CopyingDelegate: TableScreenDelegate {
    typealias Section = List
    typealias Row = Item

    let title = "Fruit", selectionMode = SelectionMode.multiple

    func content(of item: Item) -> CellContent { .titled(item.name) }

    func buttons(for screen: TableScreen<List, Item>) -> [BarButton] {
      [
        BarButton("Copy", key: .character("c")) { stack in
          stack.message = screen.rowsToActOn.map(\.name).joined(separator: ", ")
        }
      ]
    }
  }

  struct ISBN: Hashable {
    let number: Int
    init?(digits: String) {
      guard let number = Int(digits) else { return nil }
      self.number = number
    }
  }

  struct Book: RowModel { let id: ISBN }

  struct BooksDelegate: TableScreenDelegate {
    typealias Section = List
    typealias Row = Book

    let title = "Books"

    func rowID(forPathComponent key: String, in table: TableSnapshot<List, Book>) -> ISBN? {
      ISBN(digits: key)
    }
  }

  private let source: TableDataSource<List, Item>
  private let list = List()
  private let item = Item(name: "Pear")
  private let delegate: ItemsDelegate
  private let narrow = TerminalSize(columns: 21, lines: 24)

  init() throws {
    source = TableDataSource(try TableSnapshot(list, rows: [item]))
    delegate = ItemsDelegate(store: ItemStore(source: source))
  }

  @Test func deletingAsksFirst() throws {
    let stack = ScreenStack(root: TableScreen(source, delegate: delegate))
    let lines = stack.transcript(of: ["delete 1", "no"], size: narrow)
    #expect(
      lines == [
        "Fruit", "[Edit]", "1  Pear      [Delete]", "Delete Pear? yes or no", "",
        "Fruit", "[Edit]", "1  Pear", "",
      ])
  }

  @Test func buttonsActOnSeveralRows() throws {
    source.edit(named: "Add Fig") { try? $0.append(Item(name: "Fig"), to: 0) }
    let stack = ScreenStack(root: TableScreen(source, delegate: CopyingDelegate()))
    #expect(stack.transcript(of: ["select all", "copy"]).suffix(2) == ["Pear, Fig", ""])
  }

  @Test func manyRowsAreDeletedAtOnce() throws {
    let stack = ScreenStack(root: TableScreen(source, delegate: PantryDelegate(source: source)))
    _ = stack.transcript(of: ["select all", "delete selected yes"])
    #expect(source.snapshot.rowCount == 0)
    #expect(source.undo()?.hasPrefix("Delete ") == true)
  }

  private struct Letter: SectionModel, Sendable { let id: String }

  @Test func longWorkGoesOnBesideTheKeys() throws {
    struct Store {
      let source: TableDataSource<List, Item>

      func deferredCheck(_ ids: TableViewState<List, Item>.SelectedIDs) -> DeferredEdit {
        source.deferredEdit(named: "Check") { table in
          // Safe to ignore: the rows are there.
          for id in ids { try? table.update(id: id) { $0.price = 1 } }
        }
      }
    }
    struct LettersDelegate: TableScreenDelegate {
      typealias Section = Letter
      typealias Row = Item
      let title = "Letters"
    }
    let (store, table) = (Store(source: source), source.snapshot)
    let screen = TableScreen(source, delegate: PantryDelegate(source: source))
    let stack = ScreenStack(root: screen)
    _ = stack.transcript(of: ["select 1"])
    let ids = screen.tableView.state.selectedIDs
    do {
      try screen.runInBackground("checking", store.deferredCheck(ids), in: stack)
    }
    #expect(source.snapshot.rows.map(\.price) == [1])
    let byLetter = TableQuery(TableSnapshot<List, Item>.self)
      .sectioned(by: { String($0.name.prefix(1)) }) { Letter(id: $0) }
    let delegate = LettersDelegate()
    do {
      try screen.runInBackground("opening", in: stack, rowCount: table.rowCount) {
        DerivedTable(table, query: byLetter)
      } then: { made in
        stack.push(TableScreen(source.derived(continuing: made), delegate: delegate))
      }
    }
    #expect(stack.topScreen.title == "Letters")
  }

  @Test func manyRowsAreMovedAtOnce() throws {
    source.edit(named: "Add") { table in
      for name in ["Fig", "Plum"] { try? table.append(Item(name: name), to: 0) }
    }
    let stack = ScreenStack(root: TableScreen(source, delegate: PantryDelegate(source: source)))
    _ = stack.transcript(of: ["select 2-3", "move selected 1"])
    #expect(source.snapshot.rows.map(\.name) == ["Fig", "Plum", "Pear"])
    #expect(source.undo() == "Move 2 rows")
  }

  @Test func rowsAreSorted() {
    struct Delegate: TableScreenDelegate {
      typealias Section = List
      typealias Row = Item
      let title = "Fruit"
      let columns = [
        TextColumn<Item>("Name", text: \.name), TextColumn("Price") { "\($0.price)" },
      ]
    }
    var fig = Item(name: "Fig")
    fig.price = 2
    source.edit(named: "Add Fig") { try? $0.append(fig, to: 0) }
    let screen = TableScreen(source, delegate: Delegate())
    screen.sort(by: [SortTerm(column: 1, .descending), SortTerm(column: 0)])
    #expect(screen.tableView.state.snapshot.rows.map(\.name) == ["Fig", "Pear"])
  }

  @Test func keysAreRead() {
    #expect(
      BooksDelegate().rowID(forPathComponent: "12", in: TableSnapshot()) == ISBN(digits: "12"))
  }

  @Test func whatIsNotCarriedOutIsToldInALine() throws {
    let stack = ScreenStack(root: TableScreen(source, delegate: delegate))
    let lines = stack.transcript(of: ["", "delete 2", "quit", "show"])
    #expect(lines == ["! There is no row 2. Rows are numbered 1 to 1."])
  }

  @Test func columns() {
    let columns = [
      TextColumn<Item>("Name", width: .flexible(), text: \.name),
      TextColumn("Price", alignment: .trailing) { "$\($0.price)" },
    ]
    #expect(columns.map(\.format.title) == ["Name", "Price"])
  }

  @Test func days() {
    var late: [Item] = []
    var item = Item(name: "Pear")
    item.due = CalendarDay("2020-01-02")
    let today = CalendarDay(.now)
    if let due = item.due, due < today { late.append(item) }
    #expect(late == [item])
  }

  @Test func drafts() throws {
    func form(_ draft: EditDraft<Item>) -> FormScreen<Item> {
      let title = draft.isNew ? "New item" : draft.value.name
      return FormScreen(title, draft, fields: [FormField("Name", \.name)])
    }

    let screen = TableScreen(source, delegate: delegate)
    let stack = ScreenStack(root: screen)
    stack.push(form(.editing(item, in: source)))
    stack.present(form(.adding(Item(), to: list.id, in: source)), addingTo: screen)
    _ = stack.transcript(of: ["set name Fig", "done"])
    #expect(source.snapshot.rows.map(\.name) == ["Pear", "Fig"])
  }

  @Test func forms() {
    let stack = ScreenStack(root: TableScreen(source, delegate: delegate))
    stack.push(
      FormScreen(
        item.name, .editing(item, in: source),
        fields: [FormField("Name", \.name), FormField("Due", \.due)]))
    let lines = stack.transcript(of: ["set due 2026-12-24"])
    #expect(lines == ["‹ Pear", "Name  Pear", "Due   2026-12-24", ""])
  }

  @Test func fields() {
    enum Size: CaseIterable { case small, large }
    struct Task: Equatable {
      var text = ""
      var due: CalendarDay?
      var isUrgent = false
      var size = Size.small
      var hours = 1
    }
    let fields: [FormField<Task>] = [
      FormField("Text", \.text, required: "A task needs a text."),
      FormField("Due", \.due),
      FormField("Urgent", \.isUrgent),
      FormField("Size", \.size, choices: Size.allCases),
      FormField("Hours", \.hours) { text in
        guard let hours = Int(text) else { throw UserError("\"\(text)\" is not a number.") }
        return hours
      },
    ]
    #expect(fields.count == 5)
  }

  /// A picture may be missing, so this is only compiled.
  func photoField(_ photos: AttachmentStore, _ key: String) {
    struct Item { var photo: DocumentAttachment? }
    let field: FormField<Item> =
      FormField("Photo", optional: \.photo, activity: "copying", format: \.name) { path, progress in
        try photos.attach(contentsOf: path, to: key, progress: progress)
      }
    _ = field
  }

  @Test func texts() throws {
    struct Memo: Identifiable, Equatable {
      let id: Int
      var text: String
    }
    let memo = Memo(id: 1, text: "Pear")
    let stack = ScreenStack(root: TableScreen(self.source, delegate: delegate))
    let source = TableDataSource(try TableSnapshot(list, rows: [memo]))
    let screen = TextScreen("Memo", .editing(memo, in: source), text: \.text) { memo, text in
      memo.text = text
    }
    stack.push(screen)
    #expect(stack.transcript(of: ["text Fig", "done"]).first == "‹ Memo")
    #expect(source.snapshot.rows.map(\.text) == ["Fig"])
  }

  @Test func splitScreens() throws {
    struct Memo { let title = "Memo", text = "Pear" }
    final class Store {
      var text = ""
      func put(_ text: String) { self.text = text }
    }
    let (memo, store) = (Memo(), Store())
    let split = SplitScreen("Memos", list: TableScreen(source, delegate: delegate))
    // When a row is opened:
    try split.show(TextScreen(memo.title, .editing(memo.text, save: store.put)))
    #expect(split.detail?.title == "Memo")
  }

  @Test func panes() {
    struct Notes: RowModel { let id = 1, name = "Pear", notes = "Ripe" }
    struct NotesDelegate: TableScreenDelegate {
      typealias Section = List
      typealias Row = Notes
      let title = "Notes"
      let columns = [TextColumn<Notes>("Name", text: \.name)]
    }
    let stack = ScreenStack(root: PageScreen())
    do {
      let list = TableScreen(
        TableDataSource(TableSnapshot<List, Notes>()), delegate: NotesDelegate())
      let details = DetailScreen(list: list) { item in
        [TitledText("Name", item.name), TitledText("Notes", item.notes)]
      }
      stack.push(SplitScreen(list: list, pane: details))
    }
    #expect(stack.topScreen.title == "Notes")
    let list = TableScreen(source, delegate: delegate)
    let split = SplitScreen(list: list, pane: DetailScreen(list: list))
    #expect(split.detail != nil)
  }

  @Test func containers() throws {
    let (fruit, trees, shrubs) = (PageScreen(), PageScreen(), PageScreen())
    let children = ScreenChildren([fruit, trees])
    children.focus(trees)
    try children.replace(fruit, with: shrubs)
    children.remove(trees)
    #expect(children.focused === shrubs)
    let stack = ScreenStack(root: PairScreen(fruit, trees))
    #expect(stack.transcript(of: ["page 3"]) == ["Pages", "Page 3", ""])
  }

  final class PairScreen: ContainerScreen {
    let children: ScreenChildren

    init(_ upper: some TerminalScreen, _ lower: some TerminalScreen) {
      children = ScreenChildren([upper, lower])
    }

    func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
      let middle = lines.lowerBound + lines.count / 2
      let halves = [lines.lowerBound..<middle, middle..<lines.upperBound]
      let areas = zip(children.screens, halves).map { screen, lines in
        ScreenArea(screen, lines: lines, columns: 0..<canvas.width)
      }
      try children.draw(in: areas, onto: &canvas, lines: lines)
    }
  }

  @Test func keptColumns() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: folder) }
    let preferences = PreferencesStore(url: folder)
    let screen = TableScreen(source, delegate: delegate)
    screen.columnCustomization = preferences[.columns]
    // At the end:
    preferences[.columns] = screen.columnCustomization
    #expect(screen.columnCustomization == nil)
  }

  @Test func tabScreens() throws {
    let (fruitScreen, treesScreen, shrubsScreen) = (PageScreen(), PageScreen(), PageScreen())
    let tabs = TabScreen([fruitScreen, treesScreen])
    try tabs.children.append(shrubsScreen)
    #expect(tabs.children.screens.count == 3)
  }

  final class PageScreen: TerminalScreen {
    let title = "Pages"
    let buttons: [BarButton] = []
    private(set) var page = 1

    func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }

    func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {}

    func write(
      for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
    ) throws {
      try write("Page \(page)")
    }

    func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)? {
      guard line.verb == "page" else { return nil }
      let number = try line.number(example: "page 2")
      return { self.page = number }
    }
  }

  @Test func commands() {
    #expect(
      ScreenStack(root: PageScreen()).transcript(of: ["page 3"]) == ["Pages", "Page 3", ""])
  }
}

extension StoredPreference<ColumnCustomization?> {
  fileprivate static let columns = StoredPreference("Columns", default: nil)
}
