import TableApplication

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
    [
      BarButton(localized("Add"), key: .character("a")) { stack in
        stack.present(form(.adding(Grocery(), to: 0, in: source)), addingTo: screen)
      }
    ]
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
    DocumentApplication.main(
      name: "groceries", summary: localized("Keeps a shopping list."),
      languages: [.chineseGroceries]
    ) { file in
      let none = try TableSnapshot(Shop(), rows: [Grocery]())
      let list = try OpenDocument(at: file, beginningWith: none)
      let screen = TableScreen(list.source, delegate: GroceriesDelegate(source: list.source))
      let words = ConflictWords<Shop, Grocery>(row: \.name, copy: { Grocery(name: $0.name) })
      return DocumentApplication(list, screen, words: words)
    }
  }
}
