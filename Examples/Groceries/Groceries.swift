import TableDocuments
import TableSource

struct Grocery: RowModel, Codable, Sendable {
  var id = UUID()
  var name = ""
}
struct Shop: SectionModel, Codable, Sendable { var id = 0 }

struct GroceriesDelegate: TableEditingDelegate {
  typealias Section = Shop
  let source: TableDataSource<Shop, Grocery>
  let title = localized("Groceries"), alwaysShowsBoxes = false
  let allowsMultipleSelection = true, allowsAnySelection = true, allowsAnyEdit = true

  func content(of grocery: Grocery) -> CellContent { .titled(grocery.name) }

  func buttons(for screen: TableScreen<Shop, Grocery>) -> [BarButton] {
    let add = BarButton(localized("Add"), key: .character("a")) { stack in
      stack.present(form(.adding(Grocery(), to: 0, in: source)), addingTo: screen)
    }
    return [add]
  }

  func open(_ grocery: Grocery, on screen: TableScreen<Shop, Grocery>, in stack: ScreenStack) {
    stack.push(form(.editing(grocery, in: source)))
  }

  private func form(_ draft: Draft<Grocery>) -> FormScreen<Grocery> {
    let name = FormField<Grocery>(localized("Name"), \.name, required: localized("Name it."))
    return FormScreen(localized("Grocery"), draft, fields: [name])
  }
}

@main
struct Groceries {
  static func main() {
    TerminalApplication.main(
      name: "groceries", summary: localized("Keeps a shopping list."),
      languages: [.chineseGroceries]
    ) { arguments in
      let usual = DocumentLocation.userData(application: "groceries", file: "groceries.json")
      let store = DocumentStore<TableSnapshot<Shop, Grocery>>(at: arguments.dataFile ?? usual)
      let source = TableDataSource(try store.read(orBeginWith: TableSnapshot(Shop(), rows: [])))
      store.merge = DocumentMerge { TableMerge(base: $0, first: $1, second: $2).outcome }
      store.didMerge = { source.merge($0.theirs, from: $0.base) }
      let autosave = Autosave(to: store) { source.snapshot }
      try autosave.keepUndecided(\.conflicts, of: source)
      if let rescued = store.takeRescued() { source.apply(rescued, named: localized("Recover")) }
      let list = ScreenStack(root: TableScreen(source, delegate: GroceriesDelegate(source: source)))
      list.message = store.rescueNotice.map(localized(sentence:))
      list.offerConflicts(of: source, words: .init(row: \.name, copy: { .init(name: $0.name) }))
      return TerminalApplication(
        list, rescue: store.rescue, keepsWork: DocumentError.keepsWork,
        backgroundSave: .init(
          begin: autosave.beginSave, isDone: { autosave.isSaveDone }, end: autosave.endSave),
        save: autosave.save, lookForChanges: autosave.lookForChanges)
    }
  }
}
