import Foundation
import TableApplication

/// The examples in the comments and the article of TableApplication; they are only compiled.
private enum TableApplicationComments {
  struct Grocery: RowModel, MergeableRow, Codable, Sendable {
    static let mergePolicy = RowMergePolicy<Grocery>(fields: \.name)
    var id = UUID()
    var name = ""
  }

  struct Shop: SectionModel, Codable, Sendable { var id = 0 }

  struct GroceriesDelegate: TableEditingDelegate {
    typealias Section = Shop
    let source: TableDataSource<Shop, Grocery>
    let title = "Groceries"
  }

  struct Inventory: Identifiable, Codable, Equatable, Sendable { var id = 0 }

  struct Item: Identifiable, Codable, Equatable, Sendable { var id: String }

  typealias ItemTable = TableSnapshot<Inventory, Item>

  struct ItemFile: TableDocument, Sendable {
    var items: [Item]
    init(_ table: ItemTable) { items = Array(table.rows) }
    var snapshot: ItemTable { get throws(TableError) { try ItemTable(Inventory(), rows: items) } }
  }

  static func open(_ file: URL) throws {
    let items = try DocumentSession(
      url: file, defaultDocument: TableSnapshot(Shop(), rows: [Grocery]()))
    try items.source.edit(named: "Add Milk") { try $0.append(Grocery(name: "Milk"), to: 0) }
    try items.save()
  }

  static func run() -> Never {
    DocumentApplication.main(name: "shop", summary: "Keeps a shopping list.") { file in
      let none = try TableSnapshot(Shop(), rows: [Grocery]())
      let list = try DocumentSession(url: file, defaultDocument: none)
      let screen = TableScreen(list.source, delegate: GroceriesDelegate(source: list.source))
      return DocumentApplication(list, root: screen, conflictFormat: ConflictFormat(row: \.name))
    }
  }
}
