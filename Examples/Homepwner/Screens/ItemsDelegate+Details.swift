import TableDocuments
import TableTerminal

extension ItemsDelegate {
  /// All that is known of an item, for the pane beside the list.
  static func details(of item: Item) -> [RowText] {
    let texts = [
      RowText("Name", item.name), RowText("Serial", item.serialNumber),
      RowText("Value", Money.text(item.value)), RowText("Date", item.timeCreated),
    ]
    return texts + (item.photo.map { [RowText("Photo", $0.name)] } ?? [])
  }
}
