import Foundation
import PropertyLists
import TableApplication

/// The items of one file: reads them, edits them with undo and redo, and saves them.
final class ItemStore {
  let document: DocumentSession<HomepwnerDocument>
  /// The items as they are shown: with their number and the sum of their values.
  let shown: TableDataSource<InventoryTotals, Item>
  /// The items that have a photo: nobody looks through all when very many come or go.
  private let withPhotos: TableDataSource<Inventory, Item>
  let images: ImageStore

  var source: TableDataSource<Inventory, Item> { document.source }

  /// Opens a file; the first run makes five random items.
  init(file: URL) throws {
    images = ImageStore(beside: file, folder: "photos")
    document = try DocumentSession(
      at: file, coding: .versioned().reading(.propertyLists),
      beginningWith: HomepwnerDocument(items: Self.randomItems(5)), keepsFirst: true,
      mergePolicy: RowMergePolicy(fields: \.name, \.serialNumber, \.value, \.photo))
    // Random items are worth nothing where they cannot be kept.
    if document.savedDocument == nil, let obstacle = document.writabilityError { throw obstacle }
    document.report(images.writabilityError)
    shown = document.source.derived(by: .withTotals)
    withPhotos = document.source.derived(by: TableQuery().filter { $0.photo != nil })
    // A file that is missing may come back, and name photos.
    let known = (document.savedDocument?.items ?? []) + (document.rescuedDocument?.items ?? [])
    if document.savedDocument != nil { images.emptyTrash(keeping: known.compactMap(\.photo)) }
    withPhotos.addPermanentObserver { [images] change in images.follow(change.difference) }
    guard document.rescuedDocument != nil else { return }
    let before = document.savedDocument ?? HomepwnerDocument(items: [])
    images.follow(source.snapshot.difference(from: try before.snapshot))
  }

  private static func randomItems(_ count: Int) -> [Item] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in Item.random(using: &generator) }
  }

  /// Forgets the photos that no item has any more.
  func close() {
    images.emptyTrash(keeping: source.snapshot.rows.compactMap(\.photo))
  }
}

// MARK: - Editing

extension ItemStore {
  /// Adds an item after all others, or changes it where it stands.
  func put(_ item: Item) throws(TableError) {
    let isNew = !source.snapshot.contains(id: item.id)
    let edit = isNew ? localized("Add \(item.name)") : localized("Change \(item.name)")
    try source.edit(named: edit) { items throws(TableError) in
      try items.updateOrAppend(item, to: ItemTable.inventory)
    }
  }

  func remove(_ item: Item) {
    source.edit(named: localized("Delete \(item.name)")) { $0.remove(id: item.id) }
  }
}
