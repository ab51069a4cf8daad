public import TableData

/// All values, sorted, so that the extremes are known after removals.
@usableFromInline
struct CountedValues<Element: Comparable & Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Count: Identifiable, Equatable, Sendable {
    @usableFromInline let id: Element
    @usableFromInline var count: Int

    @inlinable
    init(_ value: Element) {
      id = value
      count = 1
    }
  }

  @usableFromInline var counts = TableSnapshot(SingleSection(), uniqueRows: [Count]())

  @inlinable
  init() {}

  /// Ignores NaN.
  @inlinable
  mutating func add(_ value: Element?) {
    guard let value, value == value else { return }
    if let path = counts.storage.path(of: value) {
      var count = counts.storage.row(at: path)
      count.count += 1
      counts.storage.replaceRow(at: path, with: count)
    } else {
      let index = counts.storage.partitioningIndex(inSection: 0) {
        SortOrdering(value, $0.id) == .before
      }
      counts.storage.insert(CollectionOfOne(Count(value)), at: RowPath(section: 0, row: index))
    }
  }

  @inlinable
  mutating func remove(_ value: Element?) {
    guard let path = value.flatMap(counts.storage.path) else { return }
    var count = counts.storage.row(at: path)
    count.count -= 1
    if count.count == 0 {
      _ = counts.storage.removeRow(at: path)
    } else {
      counts.storage.replaceRow(at: path, with: count)
    }
  }

  @inlinable
  var extremes: (least: Element, greatest: Element)? {
    let values = counts.rows(atSection: 0)
    return values.isEmpty ? nil : (values[0].id, values[values.count - 1].id)
  }
}
