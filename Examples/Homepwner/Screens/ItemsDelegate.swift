import Foundation
import TableApplication

/// The list of items, titled Homepwner.
struct ItemsDelegate: TableEditingDelegate {
  let store: ItemStore
  var source: TableDataSource<Inventory, Item> { store.source }

  let title = "Homepwner"
  let selectionMode = SelectionMode.unrestricted
  /// The arrow keys open an item and go back.
  let usesCellCursor = false
  let columns = [
    TextColumn(Item.nameColumn), TextColumn(Item.serialColumn), TextColumn(Item.valueColumn),
    TextColumn(localized("Date"), id: "date", width: .fixed(10), text: \.dayCreated)
      .sortable(by: \.dateCreated.timeIntervalSinceReferenceDate),
  ]

  func buttons(for screen: TableScreen<InventoryTotals, Item>) -> [BarButton] {
    let samples = BarButton(localized("Remove samples"), key: .character("X")) { _ in
      store.removeSamples()
    }
    return [
      BarButton(localized("Add"), key: .character("a"), otherKeys: [.character("+")]) { stack in
        var generator = SystemRandomNumberGenerator()
        let item = Item.random(using: &generator)
        stack.present(form(.adding(item, to: 0, in: source)), addingTo: screen)
      }
    ] + (store.hasSamples ? [samples] : [])
  }

  func accessory(for item: Item) -> RowAccessory { .disclosure }

  func open(
    _ item: Item, on screen: TableScreen<InventoryTotals, Item>, in stack: ScreenStack
  ) throws {
    stack.push(form(.editing(item, in: store.source)))
  }
}
