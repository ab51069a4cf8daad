public import TableData

@usableFromInline
struct ElementDifference {
  let removed: [Int]

  /// Those inserted, whose `old` is `nil`, and moved, from the top.
  let placed: [(new: Int, old: Int?)]

  let changed: [(old: Int, new: Int)]

  /// Neither list has duplicates.
  ///
  /// - Complexity: O(*n*) if nothing moved, O(*n* log *n*) otherwise.
  @inlinable
  init<Section, Row>(
    from old: [TableSnapshot<Section, Row>.Element], to new: [TableSnapshot<Section, Row>.Element]
  ) {
    // Most patches move nothing, and look nothing up.
    let isInPlace = old.elementsEqual(new) { $0.hasIdentifier(of: $1) }
    let moving = isInPlace ? [] : old
    var (sections, rows) = ([Section.ID: Int](), [Row.ID: Int](minimumCapacity: moving.count))
    for (index, element) in moving.enumerated() {
      switch element {
      case .sectionHeader(let section): sections[section.id] = index
      case .row(let row): rows[row.id] = index
      }
    }
    let origins: [Int?] = (isInPlace ? [] : new).map { element in
      switch element {
      case .sectionHeader(let section): sections[section.id]
      case .row(let row): rows[row.id]
      }
    }
    var changed: [(old: Int, new: Int)] = []
    for index in new.indices {
      if let origin = isInPlace ? index : origins[index], old[origin].differs(from: new[index]) {
        changed.append((origin, index))
      }
    }
    self.init(origins: origins, of: moving.count, changed: changed)
  }

  /// `origins` are the old indices of the new elements; none if all stay.
  @usableFromInline
  init(origins: [Int?], of count: Int, changed: [(old: Int, new: Int)]) {
    self.changed = changed
    let kept = origins.compactMap(\.self)
    removed = kept.count == count ? [] : Set(0..<count).subtracting(kept).sorted()
    var stays = longestIncreasingSubsequence(of: kept)[...]
    placed = origins.enumerated().compactMap { new, old in
      if old != nil, stays.popFirst() == true { return nil }
      return (new, old)
    }
  }
}

extension TableSnapshot.Element {
  @inlinable
  func hasIdentifier(of other: Self) -> Bool {
    switch (self, other) {
    case (.sectionHeader(let left), .sectionHeader(let right)): left.id == right.id
    case (.row(let left), .row(let right)): left.id == right.id
    default: false
    }
  }

  /// Specialized for the element types, unlike `!=`.
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
