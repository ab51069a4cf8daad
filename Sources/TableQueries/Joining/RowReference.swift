public import TableData

@usableFromInline
struct RowReference<
  ID: Hashable & Sendable, Key: Hashable & Sendable
>: Identifiable, Equatable, Sendable {
  @usableFromInline let id: ID
  /// The identifier of a row of the right table, which may be missing.
  @usableFromInline let key: Key

  @inlinable
  init(_ id: ID, to key: Key) {
    self.id = id
    self.key = key
  }
}

/// A table's references, sorted by hash value of their targets.
///
/// Rows with the same target are adjacent; each costs two identifiers.
@usableFromInline
struct RowReferences<ID: Hashable & Sendable, Key: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Reference = RowReference<ID, Key>

  @usableFromInline var table: TableSnapshot<SingleSection, Reference>

  @inlinable
  init(_ references: [Reference]) {
    table = TableSnapshot(
      SingleSection(),
      uniqueRows: RowSorter.sorted(references, by: [SortCriterion { $0.key.hashValue }]))
  }

  @inlinable
  func forEachRow(referringTo key: Key, _ body: (ID) -> Void) {
    let hash = key.hashValue
    for index in firstIndex(ofHash: hash)..<table.rowCount {
      let reference = table.storage.row(at: RowPath(section: 0, row: index))
      guard reference.key.hashValue == hash else { return }
      if reference.key == key { body(reference.id) }
    }
  }

  @inlinable
  mutating func set(_ id: ID, to key: Key?, from old: Key?) {
    if key == old { return }
    if let path = table.storage.path(of: id) { _ = table.storage.removeRow(at: path) }
    guard let key else { return }
    let path = RowPath(section: 0, row: firstIndex(ofHash: key.hashValue))
    table.storage.insert(CollectionOfOne(Reference(id, to: key)), at: path)
  }

  @inlinable
  func firstIndex(ofHash hash: Int) -> Int {
    table.storage.partitioningIndex(inSection: 0) { $0.key.hashValue >= hash }
  }
}
