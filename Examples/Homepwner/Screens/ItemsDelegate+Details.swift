import TableApplication

extension ItemsDelegate {
  /// The details of an item, for the pane beside the list.
  static func details(of item: Item) -> [TitledText] {
    let texts = [
      TitledText(localized("Name"), item.name), TitledText(localized("Serial"), item.serialNumber),
      TitledText(localized("Value"), Money.text(item.value)),
      TitledText(localized("Date"), item.timeCreated),
    ]
    return texts + (item.photo.map { [TitledText(localized("Photo"), $0.name)] } ?? [])
      + [TitledText(localized("Item"), item.description)]
  }
}
