public import TableData

/// The difference between two lists of elements, by index.
@usableFromInline
struct ElementDifference {
  /// The old indices of removed elements.
  let removed: [Int]

  /// The inserted and moved elements, from the top: the new index, and the old one if it moved.
  let placed: [(new: Int, old: Int?)]

  /// The indices of elements that are in both lists with different content.
  let changed: [(old: Int, new: Int)]

  /// Compares two lists, neither of which has duplicates.
  ///
  /// - Complexity: O(*n*) if nothing moved, O(*n* log *n*) otherwise.
  @inlinable
  init<Section, Row>(
    from old: [TableSnapshot<Section, Row>.Element], to new: [TableSnapshot<Section, Row>.Element]
  ) {
    var (sections, rows) = ([Section.ID: Int](), [Row.ID: Int](minimumCapacity: old.count))
    for (index, element) in old.enumerated() {
      switch element {
      case .sectionHeader(let section): sections[section.id] = index
      case .row(let row): rows[row.id] = index
      }
    }
    let origins = new.map { element in
      switch element {
      case .sectionHeader(let section): sections[section.id]
      case .row(let row): rows[row.id]
      }
    }
    var changed: [(old: Int, new: Int)] = []
    for (index, origin) in origins.enumerated() {
      if let origin, old[origin].differs(from: new[index]) { changed.append((origin, index)) }
    }
    self.init(origins: origins, oldCount: old.count, changed: changed)
  }

  /// Creates the difference between two lists.
  ///
  /// - Parameters:
  ///   - origins: The old index of each element of the new list; `nil` if it is new.
  ///   - oldCount: The number of elements of the old list.
  ///   - changed: The elements with different content.
  @usableFromInline
  init(origins: [Int?], oldCount: Int, changed: [(old: Int, new: Int)]) {
    self.changed = changed
    let kept = origins.compactMap(\.self)
    removed =
      kept.count == oldCount ? [] : Set(0..<oldCount).subtracting(kept).sorted()
    var stays = longestIncreasingSubsequence(of: kept)[...]
    placed = zip(origins.indices, origins).compactMap { new, old in
      if old != nil, stays.popFirst() == true { return nil }
      return (new, old)
    }
  }
}

extension TableSnapshot.Element {
  /// Returns whether two elements differ, specialized for their types, unlike `!=`.
  @inlinable
  func differs(from other: Self) -> Bool {
    switch (self, other) {
    case (.sectionHeader(let left), .sectionHeader(let right)): left != right
    case (.row(let left), .row(let right)): left != right
    default: true
    }
  }
}

extension TableSnapshot {
  /// All headers and rows, in order.
  @inlinable
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(elementCount)
    for section in 0..<storage.sectionCount {
      elements.append(.sectionHeader(storage.section(at: section)))
      storage.forEachRow(inSection: section) { elements.append(.row($0)) }
    }
    return elements
  }
}
