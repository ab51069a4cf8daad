public import TableData

/// Lists and compares the elements of a page, specialized for their types.
@usableFromInline
struct ElementComparison<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>

  let elements: @Sendable (Snapshot) -> [Snapshot.Element]
  let difference:
    @Sendable (_ old: [Snapshot.Element], _ new: [Snapshot.Element]) -> ElementDifference

  @usableFromInline
  init(
    elements: @escaping @Sendable (Snapshot) -> [Snapshot.Element],
    difference:
      @escaping @Sendable (_ old: [Snapshot.Element], _ new: [Snapshot.Element]) ->
      ElementDifference
  ) {
    (self.elements, self.difference) = (elements, difference)
  }

  @inlinable
  static func specialized() -> ElementComparison {
    ElementComparison {
      $0.elements
    } difference: {
      Self.difference(from: $0, to: $1)
    }
  }

  /// Returns the difference between two lists, neither of which has duplicates.
  ///
  /// - Complexity: O(*n*) if nothing moved, O(*n* log *n*) otherwise.
  @inlinable
  static func difference(
    from old: [Snapshot.Element], to new: [Snapshot.Element]
  ) -> ElementDifference {
    let shortest = min(old.count, new.count)
    var (top, bottom) = (0, 0)
    while top < shortest, old[top].hasSameID(as: new[top]) { top += 1 }
    while bottom < shortest - top,
      old[old.count - 1 - bottom].hasSameID(as: new[new.count - 1 - bottom])
    {
      bottom += 1
    }
    var origins: [Int?] = []
    origins.reserveCapacity(new.count)
    origins += (0..<top).map(Optional.some)
    origins += Self.origins(of: new[top..<new.count - bottom], in: old, top..<old.count - bottom)
    origins += (old.count - bottom..<old.count).map(Optional.some)
    var changed: [(old: Int, new: Int)] = []
    for (index, origin) in origins.enumerated() {
      if let origin, old[origin] != new[index] { changed.append((origin, index)) }
    }
    return ElementDifference(origins: origins, oldCount: old.count, changed: changed)
  }

  /// Returns the old index of each element, or `nil` for a new one.
  @inlinable
  static func origins(
    of elements: ArraySlice<Snapshot.Element>, in old: [Snapshot.Element], _ range: Range<Int>
  ) -> [Int?] {
    guard !elements.isEmpty, !range.isEmpty else { return elements.map { _ in nil } }
    var (sections, rows) = ([Section.ID: Int](), [Row.ID: Int]())
    for index in range {
      switch old[index] {
      case .sectionHeader(let section): sections[section.id] = index
      case .row(let row): rows[row.id] = index
      }
    }
    return elements.map { element in
      switch element {
      case .sectionHeader(let section): sections[section.id]
      case .row(let row): rows[row.id]
      }
    }
  }
}

extension TableSnapshot.Element {
  /// Returns whether both are versions of the same element.
  @inlinable
  func hasSameID(as other: Self) -> Bool {
    switch (self, other) {
    case (.sectionHeader(let left), .sectionHeader(let right)): left.id == right.id
    case (.row(let left), .row(let right)): left.id == right.id
    default: false
    }
  }
}

extension TableSnapshot {
  /// All headings and rows, in order.
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
