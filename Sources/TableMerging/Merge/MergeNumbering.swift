public import TableData

/// Numbers for the sections or rows that at least one side inserted, removed or moved.
@usableFromInline
struct MergeNumbering<Element: Identifiable & Equatable> {
  @usableFromInline var ids: [Element.ID] = []
  @usableFromInline var numbers: [Element.ID: Int] = [:]
  @usableFromInline var elements: [MergeElement] = []

  /// - Parameters:
  ///   - first: What the first side did.
  ///   - second: What the second side did.
  ///   - paths: Returns where an element stands in each table.
  @inlinable
  init<Index>(
    _ first: ElementChanges<Index, Element>, _ second: ElementChanges<Index, Element>,
    paths: (Element.ID) -> Versions<RowPath?>
  ) {
    for (side, changes) in [(MergeVersion.first, first), (.second, second)] {
      for removal in changes.removed { add(removal.element.id, paths) }
      for insertion in changes.inserted { add(insertion.element.id, paths) }
      for move in changes.moved { elements[add(move.id, paths)].isMoved[side] = true }
    }
  }

  @inlinable
  @discardableResult
  mutating func add(_ id: Element.ID, _ paths: (Element.ID) -> Versions<RowPath?>) -> Int {
    if let number = numbers[id] { return number }
    let number = ids.count
    numbers[id] = number
    ids.append(id)
    elements.append(MergeElement(paths: paths(id)))
    return number
  }
}

/// What both sides made of the contents of sections or rows.
@usableFromInline
struct MergedContents<Element: Identifiable & Equatable> {
  /// The contents that the merged table has instead of the first side's.
  @usableFromInline var replaced: [Element.ID: Element] = [:]
  /// What both sides changed differently, and nobody resolved.
  @usableFromInline var conflicts: [(base: Element?, first: Element, second: Element)] = []

  @inlinable
  init() {}
}

extension ElementChanges {
  /// The updates by the identifiers of what they changed.
  @inlinable
  var updatesByIdentifier: [Element.ID: Update] {
    Dictionary(updated.map { ($0.new.id, $0) }) { $1 }
  }
}
