import Foundation
import TableData
import TableDisplay
import TableMerging
import TablePaging
import TableTesting
import TableTestSupport
import TableText

@testable import checklist
@testable import groceries
@testable import homepwner
@testable import memo
@testable import TableTerminal
@testable import TerminalDriver

/// A kind of screen with focus: those of the library, and the applications.
enum CursorTestScreen: CaseIterable {
  case list, columns, chooser, wholeRow, form, newForm, text, split, pane, tabs, pair, outline,
    paged, conflicts
  case picker, severalPicker, homepwner, memo, checklist, groceries
}

/// A stack with a screen of some kind on top.
final class CursorTestSample {
  let stack: ScreenStack
  /// The owners of the screens, retained.
  private let owners: [AnyObject]

  init(_ kind: CursorTestScreen) throws {
    var owners: [AnyObject] = []
    switch kind {
    case .list: stack = try Self.table(isList: true)
    case .columns: stack = try Self.table(isList: false)
    case .chooser:
      stack = try Self.table(isList: false)
      stack.press(.character("|"))
    case .wholeRow:
      stack = try Self.table(isList: false)
      stack.press(.character("p"))
    case .form: stack = SampleForm(.editing).stack
    case .newForm: stack = SampleForm(.adding).stack
    case .text:
      let words = Array(repeating: "word ", count: 40).joined()
      stack = SampleText(.editing, "one two 漢字\n\nthree 👍🏽\n" + words).stack
    case .split: stack = try Self.split()
    case .pane:
      let list = try ChoreTable(["Apple", "Banana", "Cherry"]).screen
      stack = ScreenStack(
        root: SplitScreen(
          list: list, pane: DetailScreen(list: list), minimumWidth: 40, minimumHeight: 12))
    case .tabs:
      stack = ScreenStack(
        root: TabScreen([
          TextScreen("Apple", .editing("red\nand sweet") { _ in }),
          try ChoreTable(["Apple", "Banana", "Cherry"]).screen,
        ]))
    case .pair:
      stack = ScreenStack(
        root: PairScreen(
          try ChoreTable(["Apple", "Banana"]).screen, try ChoreTable(["Oak", "Elm"]).screen))
    case .outline: stack = try Self.outline()
    case .paged:
      stack = ScreenStack(root: TableScreen(PagedTableContent(Self.words), delegate: Words()))
    case .conflicts: stack = try Self.conflicts()
    case .picker, .severalPicker:
      stack = try PickerScreenTests.Choice(
        ["Apple", "Big 漢字", "Cherry 👍🏽", "Date", "Elder e\u{301}", "Fig"]
          + (1...30).map { "No. \($0)" },
        several: kind == .severalPicker
      ).stack
    case .homepwner, .memo, .checklist, .groceries:
      stack = try Self.application(kind, &owners)
    }
    self.owners = owners
  }
}

// MARK: - Screens of the library

extension CursorTestSample {
  private static func table(isList: Bool) throws -> ScreenStack {
    let sections = (0..<3).map { section in
      let names = ["Apple", "Big 漢字", "Cherry 👍🏽", "Date", "Elder e\u{301}", "Fig"]
      let rows = names.enumerated().map {
        Chore(
          id: section * 10 + $0, name: $1, detail: "d\($0)",
          height: isList && $0 == 2 ? 3 : 1, isFixed: $0 == 4)
      }
      return TableSection(Category(id: section, header: "Section \(section)"), rows: rows)
    }
    return try ChoreTable(sections) {
      $0.selectionMode = isList ? .single : .multiple
      if !isList {
        $0.columns = [
          TextColumn(ColumnFormat("Name")) { $0.name },
          TextColumn(ColumnFormat("Detail", width: .fixed(8))) { $0.detail ?? "" },
        ]
      }
    }.stack
  }

  private static func split() throws -> ScreenStack {
    let table = try ChoreTable(["Apple", "Banana", "Cherry"])
    let split = SplitScreen("Fruit", list: table.screen, minimumWidth: 40)
    try split.show(TextScreen("Apple", .editing("red\nand sweet") { _ in }), isFocused: false)
    return ScreenStack(root: split)
  }

  private static func outline() throws -> ScreenStack {
    let rows = (0..<4).flatMap { parent in
      [("Parent \(parent)", 0)] + (1...3).map { ("Child \(parent).\($0)", 1) }
    }
    return try ExpandingKeysTests.stack(of: rows)
  }

  private static func conflicts() throws -> ScreenStack {
    let base = try ChoreTable(["Milk", "Tea", "Bread"])
    let before = base.source.snapshot
    var theirs = before
    try theirs.update(Chore(id: 1, name: "Oat milk"))
    theirs.remove(id: 2)
    try base.source.edit(named: "Change") {
      try $0.update(Chore(id: 1, name: "Soy milk"))
      try $0.update(Chore(id: 2, name: "Green tea"))
    }
    base.stack.offerConflicts(of: base.source, format: ConflictFormat(row: \.name))
    base.source.merge(theirs, from: before)
    try base.stack.carryOut("conflicts")
    return base.stack
  }

  /// A word of a list that is fetched page by page.
  fileprivate struct Word: RowModel, Sendable {
    let id: Int
  }

  private static let words = SortedPageSource<Category, Word, Int>(
    (0..<300).map { Word(id: $0) }, key: \.id
  ) { Category(id: $0.id / 100, header: "From \($0.id / 100 * 100)") }

  private struct Words: TableScreenDelegate {
    typealias Section = Category
    typealias Row = PagedRow<Word>

    let title = "Words", allowsEditing = false

    func content(of row: PagedRow<Word>) -> CellContent {
      switch row.content {
      case .row(let word): .titled("Word \(word.id)")
      case .pending: .titled("…")
      case .failed(let reason): .titled(reason)
      }
    }
  }
}

// MARK: - Applications

extension CursorTestSample {
  private static func application(
    _ kind: CursorTestScreen, _ owners: inout [AnyObject]
  ) throws -> ScreenStack {
    let folder = try ApplicationFolder(of: "\(kind)", file: "data.json")
    owners.append(folder)
    let stack: ScreenStack
    switch kind {
    case .homepwner:
      let store = try ItemStore(file: folder.file)
      owners.append(store)
      stack = ScreenStack(root: TableScreen(store.shown, delegate: ItemsDelegate(store: store)))
    case .memo:
      let store = try MemoStore(file: folder.file)
      owners.append(store)
      stack = ScreenStack(root: AccountsDelegate(store: store).screen)
    case .checklist:
      let store = try ToDoStore(file: folder.file)
      owners.append(store)
      stack = ScreenStack(root: ListsDelegate(store: store).screen)
    default:
      let source = TableDataSource(try TableSnapshot(SingleSection(), rows: [Grocery]()))
      stack = ScreenStack(root: TableScreen(source, delegate: GroceriesDelegate(source: source)))
    }
    let names = ["Lamp", "Sofa 漢字", "Chair 👍🏽"]
    var commands: [String] = []
    if kind == .memo || kind == .checklist {
      commands = ["add", "set name Home", "done", "open 1"]
    }
    let words = [.memo: "text", .checklist: "set text"][kind] ?? "set name"
    commands += names.flatMap { ["add", "\(words) \($0)", "done"] }
    for command in commands { try stack.carryOut(command) }
    return stack
  }
}
