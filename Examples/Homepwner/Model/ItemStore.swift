import Foundation
import TableDocuments
import TableSource

/// The items of one file: reads them, edits them with undo and redo, and saves them.
final class ItemStore {
  let source: TableDataSource<Inventory, Item>
  /// The items as they are shown: with their number and the sum of their values.
  let shown: TableDataSource<InventoryTotals, Item>
  /// The items that have a photo: nobody looks through all when very many come or go.
  private let withPhotos: TableDataSource<Inventory, Item>
  let images: ImageStore
  let autosave: Autosave<HomepwnerDocument>

  private let document: DocumentStore<HomepwnerDocument>

  /// What to tell at the start: that work was recovered, or that the file cannot be saved where it is.
  let warning: String?

  /// Opens a file; the first run makes five random items.
  init(file: URL) throws {
    let document = DocumentStore<HomepwnerDocument>(at: file)
    images = ImageStore(beside: file, folder: "photos")
    self.document = document
    let saved = try document.read()
    // Random items are worth nothing where they cannot be kept.
    let obstacle = document.obstacleToSaving
    if saved == nil, let obstacle { throw obstacle }
    let rescued = document.takeRescued()
    warning = (document.rescueNotice ?? obstacle?.description ?? images.obstacle?.description)
      .map(localized(sentence:))
    let items = saved?.items ?? Self.randomItems(5)
    let source = TableDataSource(try ItemTable(items: items))
    self.source = source
    shown = source.derived(by: .withTotals)
    withPhotos = source.derived(by: TableQuery().filter { $0.photo != nil })
    document.merge = .items
    autosave = Autosave(
      to: document, schedule: SaveSchedule(pause: .milliseconds(500)), of: { source.snapshot }
    ) { HomepwnerDocument(items: Array($0.rows)) }
    try autosave.keepUndecided(\.conflicts, of: source)
    // A file that is missing may come back, and name photos.
    let known = items + (rescued?.items ?? [])
    if saved != nil { images.clearAside(keeping: known.compactMap(\.photo)) }
    source.addObserver { [autosave] _ in autosave.noteChange() }
    withPhotos.addObserver { [images] change in images.follow(change.difference) }
    document.didMerge = { source.merge($0.theirs, from: $0.base) }
    if let rescued {
      source.apply(try ItemTable(items: rescued.items), named: localized("Recover"))
    }
  }

  /// Saves the items elsewhere when they cannot be saved where they belong, and tells where they are.
  func rescue() throws -> String? { try document.rescue()?.description }

  private static func randomItems(_ count: Int) -> [Item] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in Item.random(using: &generator) }
  }

  /// Saves the items and forgets the photos that no item has any more.
  func close() throws {
    try autosave.save()
    images.clearAside(keeping: source.snapshot.rows.compactMap(\.photo))
  }
}

// MARK: - Editing

extension ItemStore {
  /// Adds an item after all others, or changes it where it stands.
  func put(_ item: Item) throws(TableError) {
    let isNew = !source.snapshot.contains(id: item.id)
    let edit = isNew ? localized("Add \(item.name)") : localized("Change \(item.name)")
    try source.edit(edit) { items throws(TableError) in
      try items.updateOrAppend(item, to: ItemTable.inventory)
    }
  }

  func remove(_ item: Item) {
    source.edit(localized("Delete \(item.name)")) { $0.remove(id: item.id) }
  }
}
