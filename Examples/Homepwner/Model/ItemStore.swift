import Foundation
import PropertyLists
import TableApplication

/// The items of one file: reads them, edits them with undo and redo, and saves them.
final class ItemStore {
  let document: DocumentSession<HomepwnerDocument>
  /// The items as they are shown, with their number and total value.
  let shown: TableDataSource<InventoryTotals, Item>
  /// The items with a photo, so that bulk changes need not look through all items.
  private let withPhotos: TableDataSource<Inventory, Item>
  /// The items of the first run that still say that they are samples.
  private let samples: TableDataSource<Inventory, Item>
  let images: ImageStore

  var source: TableDataSource<Inventory, Item> { document.source }

  /// Opens a file; the first run makes five samples.
  init(file: URL) throws {
    images = ImageStore(beside: file, folder: "photos")
    document = try DocumentSession(
      url: file, coding: .versioned().supporting(.propertyLists),
      defaultDocument: HomepwnerDocument(items: Self.samples(5)), savesImmediately: true)
    // Samples are useless if they cannot be saved.
    if document.loadedDocument == nil, let obstacle = document.writabilityError { throw obstacle }
    document.setStartupNotice(for: images.writabilityError)
    shown = document.source.derived(by: .withTotals)
    withPhotos = document.source.derived(by: TableQuery().filter { $0.photo != nil })
    let isSample = { @Sendable [suffixes = Item.sampleSuffixes] (item: Item) in
      suffixes.contains(where: item.name.hasSuffix)
    }
    samples = document.source.derived(by: TableQuery().filter(isSample))
    // A missing file may come back, and refer to photos.
    let known = (document.loadedDocument?.items ?? []) + (document.recoveredDocument?.items ?? [])
    if document.loadedDocument != nil { images.deleteUnused(keeping: known.compactMap(\.photo)) }
    withPhotos.addPermanentObserver { [images] change in images.follow(change.difference) }
    guard document.recoveredDocument != nil else { return }
    let before = document.loadedDocument ?? HomepwnerDocument(items: [])
    images.follow(source.snapshot.difference(from: try before.snapshot))
  }

  private static func samples(_ count: Int) -> [Item] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in Item.random(using: &generator).asSample }
  }

  /// Deletes the photos that no item has any longer.
  func close() {
    images.deleteUnused(keeping: source.snapshot.rows.compactMap(\.photo))
  }
}

// MARK: - Editing

extension ItemStore {
  var hasSamples: Bool { samples.snapshot.rowCount > 0 }

  func removeSamples() {
    let ids = samples.snapshot.rows.map(\.id)
    source.edit(named: localized("Remove samples")) { $0.remove(ids: ids) }
  }
}
