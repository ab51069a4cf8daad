import TableApplication

extension ConflictFormat<Inventory, Item> {
  /// The format of items in conflicts.
  static var items: Self {
    ConflictFormat(columns: [Item.nameColumn, Item.serialColumn, Item.valueColumn]) { item in
      [item.name, item.serialNumber, Money.text(item.value)].filter { !$0.isEmpty }
        .joined(separator: localized(", "))
    } copy: { item in
      var copy = Item(
        name: item.name, serialNumber: item.serialNumber, value: item.value,
        dateCreated: item.dateCreated)
      copy.photo = item.photo
      return copy
    }
  }
}
