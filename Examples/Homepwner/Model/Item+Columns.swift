import TableApplication

/// The columns of items in tables and forms, in the user's language.
extension Item {
  static var nameColumn: ValueColumn<Item> {
    ValueColumn("name", title: localized("Name"), \.name)
      .required(localized("An item needs a name."), example: localized("Lamp"))
  }

  static var serialColumn: ValueColumn<Item> {
    ValueColumn("serial", title: localized("Serial"), \.serialNumber)
  }

  static var valueColumn: ValueColumn<Item> {
    ValueColumn("value", title: localized("Value"), \.value, kind: .number) {
      .integer($0)
    } format: {
      Money.text($0)
    } parse: { text in
      guard let value = Money.value(text) else {
        throw UserError(
          localized("\"\(text)\" is not a value. Enter whole dollars from 0 to \(Money.maximum)."))
      }
      return value
    }
    .editingFormat { "\($0.value)" }
  }
}
