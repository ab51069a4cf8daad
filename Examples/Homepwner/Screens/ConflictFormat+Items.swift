import TableApplication

extension ConflictFormat<Inventory, Item> {
  /// How items are spoken of where two programs did different things to them.
  static var items: Self {
    ConflictFormat { item in
      [item.name, item.serialNumber, Money.text(item.value)].filter { !$0.isEmpty }
        .joined(separator: localized(", "))
    } copy: { item in
      var copy = Item(name: item.name, serialNumber: item.serialNumber, value: item.value)
      copy.photo = item.photo
      return copy
    }
  }
}
