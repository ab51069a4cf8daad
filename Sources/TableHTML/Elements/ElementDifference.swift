public import TableData

/// The changes between two lists of elements, by index.
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
    // Most patches move nothing, so only elements between those that stay are looked up.
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !old[$0].hasIdentifier(of: new[$0]) } ?? shorter
    let end = (0..<shorter - start).first {
      !old[old.count - 1 - $0].hasIdentifier(of: new[new.count - 1 - $0])
    }
    let between = start..<old.count - (end ?? shorter - start)
    let shift = new.count - old.count
    var origins: [Int?] = []
    if !(between.isEmpty && shift == 0) {
      var (sections, rows) = ([Section.ID: Int](), [Row.ID: Int](minimumCapacity: between.count))
      for index in between {
        switch old[index] {
        case .sectionHeader(let section): sections[section.id] = index
        case .row(let row): rows[row.id] = index
        }
      }
      origins = new[start..<between.upperBound + shift].map { element in
        switch element {
        case .sectionHeader(let section): sections[section.id]
        case .row(let row): rows[row.id]
        }
      }
    }
    var changed: [(old: Int, new: Int)] = []
    for index in new.indices {
      let origin =
        origins.indices.contains(index - start)
        ? origins[index - start] : index < start ? index : index - shift
      if let origin, old[origin].differs(from: new[index]) { changed.append((origin, index)) }
    }
    self.init(origins: origins, from: between, changed: changed)
  }

  /// `origins` are the old indices of the new elements between those that stay.
  @usableFromInline
  init(origins: [Int?], from between: Range<Int>, changed: [(old: Int, new: Int)]) {
    self.changed = changed
    let kept = origins.compactMap(\.self)
    removed = kept.count == between.count ? [] : Set(between).subtracting(kept).sorted()
    var stays = longestIncreasingSubsequence(of: kept)[...]
    placed = zip(between.lowerBound..., origins).compactMap { new, old in
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
