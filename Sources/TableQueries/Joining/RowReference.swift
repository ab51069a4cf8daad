public import TableData

/// The reference of a row of the left table to a row of the right table, for a join.
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

  /// Finds the first reference whose target's hash value is not smaller.
  ///
  /// Hash values of different targets are spread evenly, so two interpolations end close to it: a
  /// binary search over all references would read about twenty leaves that are in no cache. If many
  /// rows refer to few targets, doubling strides lead there.
  ///
  /// - Complexity: O(log *n*) for *n* references.
  @inlinable
  func firstIndex(ofHash hash: Int) -> Int {
    var (low, high, stride) = (0, table.rowCount, 8)
    var probe = interpolatedIndex(from: 0, distance: Double(hash) - Double(Int.min))
    if high > 0 {
      let distance = Double(hash) - Double(hashValue(at: probe))
      probe = interpolatedIndex(from: probe, distance: distance)
    }
    while low < high {
      if hashValue(at: probe) < hash {
        low = probe + 1
        probe += stride
      } else {
        high = probe
        probe -= stride
      }
      stride *= 2
      if !(low..<high).contains(probe) { probe = low + (high - low) / 2 }
    }
    return low
  }

  @inlinable
  func interpolatedIndex(from index: Int, distance: Double) -> Int {
    let offset = Int(distance / 0x1p64 * Double(table.rowCount))
    return max(0, min(index + offset, table.rowCount - 1))
  }

  @inlinable
  func hashValue(at index: Int) -> Int {
    table.storage.row(at: RowPath(section: 0, row: index)).key.hashValue
  }
}
