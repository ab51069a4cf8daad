import TableApplication

/// Keeps copies of pictures under the keys of their items.
typealias ImageStore = AttachmentStore

extension AttachmentStore {
  /// Moves photos that items lost to the trash, and restores those that they have again.
  func follow(_ difference: TableDifference<Inventory, Item>) {
    let changes = difference.rows
    let lost = changes.removed.map(\.element) + changes.updated.map(\.old)
    let gained = changes.inserted.map(\.element) + changes.updated.map(\.new)
    let photos = Set(gained.compactMap(\.photo))
    for photo in Set(lost.compactMap(\.photo)).subtracting(photos) { moveToTrash(photo) }
    for photo in photos { restore(photo) }
  }
}
