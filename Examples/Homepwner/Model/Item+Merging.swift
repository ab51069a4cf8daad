import TableDocuments
import TableSource

extension RowParts<Item> {
  /// The parts of an item that are merged each by itself.
  static var item: Self { RowParts(\.name, \.serialNumber, \.value, \.photo) }
}

extension DocumentMerge<HomepwnerDocument> {
  /// Merges items that two programs edited.
  static var items: Self {
    DocumentMerge { base, theirs, mine in
      let merge = TableMerge(
        base: try ItemTable(items: base.items), first: try ItemTable(items: theirs.items),
        second: try ItemTable(items: mine.items), byParts: .item)
      let (merged, hasConflicts) = merge.outcome
      return (HomepwnerDocument(items: Array(merged.rows)), hasConflicts)
    }
  }
}

extension TableDataSource<Inventory, Item> {
  /// Merges items that another program has saved.
  func merge(_ theirs: HomepwnerDocument, from base: HomepwnerDocument) {
    do {
      merge(
        try ItemTable(items: theirs.items), from: try ItemTable(items: base.items), byParts: .item)
    } catch {
      preconditionFailure("Items that were merged have keys of their own: \(error)")
    }
  }
}
