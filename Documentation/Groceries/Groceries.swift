import Foundation
import TableData
import TableDisplay
import TableDocuments
import TableTerminal
import TableText

struct Grocery: RowModel, Codable, Sendable { let id: UUID, name: String }

struct Shop: SectionModel, Codable, Sendable { let id: Int }

typealias GroceryTable = TableSnapshot<Shop, Grocery>

struct GroceriesDelegate: TableScreenDelegate {
  let source: TableDataSource<Shop, Grocery>
  let title = "Groceries"

  func content(of row: Grocery) -> CellContent { .titled(row.name) }

  func buttons(for screen: TableScreen<Shop, Grocery>) -> [BarButton] {
    [BarButton("Add", key: .character("a")) { $0.present(form(Grocery(id: UUID(), name: ""))) }]
  }

  func open(_ row: Grocery, on screen: TableScreen<Shop, Grocery>, in stack: ScreenStack) {
    stack.push(form(row))
  }

  func delete(_ row: Grocery) { _ = source.edit("Delete \(row.name)") { $0.remove(row.id) } }

  func move(_ row: Grocery, toPlaceOf other: Grocery) throws {
    try source.edit("Move \(row.name)") { try $0.move(row.id, toPlaceOf: other.id) }
  }

  private func form(_ row: Grocery) -> FormScreen {
    let isNew = !source.snapshot.containsRow(row.id)
    let name = FormField("Name", text: row.name)
    return FormScreen(isNew ? "New" : row.name, purpose: isNew ? .adding : .editing, fields: [name])
    { values in
      let row = Grocery(id: row.id, name: values["Name"] ?? "")
      try source.edit(isNew ? "Add \(row.name)" : "Change \(row.name)") { table in
        if table.containsRow(row.id) { try table.update(row) } else { try table.append(row, to: 0) }
      }
    }
  }
}

@main
struct Groceries {
  static func main() {
    TerminalApplication.main(name: "groceries", summary: "Keeps a shopping list.") { arguments in
      let usual = DocumentLocation.userData(application: "groceries", file: "groceries.json")
      let store = DocumentStore<GroceryTable>(at: arguments.dataFile ?? usual)
      let source = TableDataSource(try store.read() ?? GroceryTable(Shop(id: 0), rows: []))
      let screen = TableScreen(source, delegate: GroceriesDelegate(source: source))
      return TerminalApplication(ScreenStack(root: screen)) { try store.save(source.snapshot) }
    }
  }
}
