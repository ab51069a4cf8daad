public import TableData

/// That a row of the left table of a join refers to one of the right table.
@usableFromInline
struct RowReference<
  ID: Hashable & Sendable, Key: Hashable & Sendable
>: Identifiable, Equatable, Sendable {
  /// The identifier of the row on the left.
  @usableFromInline let id: ID
  /// The identifier of the row on the right, which need not be there.
  @usableFromInline let key: Key

  @inlinable
  init(_ id: ID, to key: Key) {
    self.id = id
    self.key = key
  }
}

/// All references of the rows of a table, in the order of the hash values of what they refer to.
///
/// So the rows that refer to one row stand together, however many there are, and each takes up but
/// two identifiers. Which of equal hash values comes first does not matter.
@usableFromInline
struct RowReferences<ID: Hashable & Sendable, Key: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Reference = RowReference<ID, Key>

  @usableFromInline var table: TableSnapshot<WholeTable, Reference>

  /// Puts references in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  init(_ references: [Reference]) {
    table = TableSnapshot(
      WholeTable(),
      uniqueRows: RowSorter.sorted(references, by: [SortCriterion { $0.key.hashValue }]))
  }

  /// Calls a closure with each row that refers to a row.
  ///
  /// - Complexity: O(log *n*) for each of these rows, and once.
  @inlinable
  func forEachRow(referringTo key: Key, _ body: (ID) -> Void) {
    let hash = key.hashValue
    for index in firstIndex(ofHash: hash)..<table.rowCount {
      let reference = table.storage.row(at: RowPath(section: 0, row: index))
      guard reference.key.hashValue == hash else { return }
      if reference.key == key { body(reference.id) }
    }
  }

  /// Has a row refer to another one than before, or to none.
  ///
  /// - Complexity: O(log *n*).
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
