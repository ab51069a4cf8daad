import Foundation
import TableData
import TableDisplay
import TableTerminal
import TableText

/// The list of items, titled Homepwner.
struct ItemsDelegate: TableScreenDelegate {
  let store: ItemStore

  let title = "Homepwner"
  let allowsMultipleSelection = true, allowsAnySelection = true
  let alwaysShowsBoxes = false
  let columns = [
    RowColumn<Item>(
      localized("Name"), id: "name", width: .share(4, minimum: 12, maximum: 80), text: \.name),
    RowColumn(
      localized("Serial"), id: "serial", width: .share(minimum: 10, maximum: 24),
      text: \.serialNumber),
    RowColumn(
      localized("Value"), id: "value", width: .share(minimum: 10, maximum: 24), alignment: .trailing
    ) {
      Money.text($0.value)
    }
    .sorted(by: \.value),
    RowColumn(localized("Date"), id: "date", width: .fixed(10), text: \.dayCreated)
      .sorted(by: \.dateCreated.timeIntervalSinceReferenceDate),
  ]

  func buttons(for screen: TableScreen<InventoryTotals, Item>) -> [BarButton] {
    [
      BarButton(localized("Add"), key: .character("a"), otherKeys: [.character("+")]) { stack in
        var generator = SystemRandomNumberGenerator()
        let item = Item.random(using: &generator)
        let draft = Draft.adding(item, save: store.put, remove: store.remove)
        stack.present(form(draft), addingTo: screen)
      }
    ]
  }

  func accessory(for item: Item) -> Accessory { .disclosure }

  func delete(_ item: Item) { store.remove(item) }

  func delete(_ items: [Item], on screen: TableScreen<InventoryTotals, Item>) {
    store.remove(items)
  }

  func deletion(
    of ids: TableState<InventoryTotals, Item>.SelectedIDs, named name: String,
    on screen: TableScreen<InventoryTotals, Item>
  ) -> PreparedEdit? {
    store.source.preparedEdit(name) { $0.remove(ids: ids) }
  }

  func move(_ item: Item, to target: MoveTarget<InventoryTotals, Item>) throws {
    try store.move(item, to: target)
  }

  func move(
    _ items: [Item], to target: MoveTarget<InventoryTotals, Item>,
    on screen: TableScreen<InventoryTotals, Item>
  ) throws {
    try store.move(items, to: target)
  }

  func move(
    of ids: TableState<InventoryTotals, Item>.SelectedIDs,
    to target: MoveTarget<InventoryTotals, Item>, named name: String,
    on screen: TableScreen<InventoryTotals, Item>
  ) -> PreparedEdit? {
    store.source.preparedEdit(name) { items in
      let moved = items.rows.map(\.id).filter(ids.contains)
      // Safe to ignore: nothing moves to where another row stood that is gone.
      try? items.move(ids: moved, to: target)
    }
  }

  func open(
    _ item: Item, on screen: TableScreen<InventoryTotals, Item>, in stack: ScreenStack
  ) throws {
    stack.push(form(.editing(item, in: store.source)))
  }
}
