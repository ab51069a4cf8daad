import TableApplication

extension ItemsDelegate {
  /// The details of an item, for the pane beside the list.
  static func details(of item: Item) -> [RowText] {
    let texts = [
      RowText(localized("Name"), item.name), RowText(localized("Serial"), item.serialNumber),
      RowText(localized("Value"), Money.text(item.value)),
      RowText(localized("Date"), item.timeCreated),
    ]
    return texts + (item.photo.map { [RowText(localized("Photo"), $0.name)] } ?? [])
      + [RowText(localized("Item"), item.description)]
  }
}
