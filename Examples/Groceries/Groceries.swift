import TableApplication

struct Grocery: RowModel, Codable, Sendable {
  var id = UUID()
  var name = ""
}
struct GroceriesDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Grocery>
  let title = localized("Groceries"), selectionMode = SelectionMode.unrestricted

  func content(of grocery: Grocery) -> CellContent { .titled(grocery.name) }

  func buttons(for screen: TableScreen<SingleSection, Grocery>) -> [BarButton] {
    let add = BarButton(localized("Add"), key: .character("a")) { stack in
      stack.present(form(.adding(Grocery(), to: 0, in: source)), addingTo: screen)
    }
    return [add]
  }

  func open(_ row: Grocery, on screen: TableScreen<SingleSection, Grocery>, in stack: ScreenStack) {
    stack.push(form(.editing(row, in: source)))
  }

  private func form(_ draft: EditDraft<Grocery>) -> FormScreen<Grocery> {
    let name = FormField<Grocery>(localized("Name"), \.name, required: localized("Enter a name."))
    return FormScreen(localized("Grocery"), draft, fields: [name])
  }
}

@main
struct Groceries {
  static func main() {
    DocumentApplication.main(
      name: "groceries", summary: localized("Keeps a shopping list."),
      languages: [.chineseGroceries], version: "0.1.0"
    ) { file in
      let none = try TableSnapshot(rows: [Grocery]())
      let list = try DocumentSession(url: file, defaultDocument: none)
      let screen = TableScreen(list.source, delegate: GroceriesDelegate(source: list.source))
      let format = ConflictFormat<SingleSection, Grocery>(
        row: \.name, copy: { Grocery(name: $0.name) })
      return DocumentApplication(list, root: screen, conflictFormat: format)
    }
  }
}
