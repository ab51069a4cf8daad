public import TableData

/// The elements that at least one side inserted, removed or moved, numbered from 0.
@usableFromInline
struct MergeNumbering<Element: Identifiable & Equatable> {
  @usableFromInline var ids: [Element.ID] = []
  @usableFromInline var numbers: [Element.ID: Int] = [:]
  @usableFromInline var elements: [MergeElement] = []

  @inlinable
  init<Index>(
    _ theirs: ElementChanges<Index, Element>, _ mine: ElementChanges<Index, Element>,
    paths: (Element.ID) -> Versions<RowPath?>
  ) {
    for (side, changes) in [(MergeVersion.theirs, theirs), (.mine, mine)] {
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

/// The replaced contents of elements, and their conflicts.
@usableFromInline
struct MergedContents<Element: Identifiable & Equatable> {
  @usableFromInline var replaced: [Element.ID: Element] = [:]
  @usableFromInline var conflicts: [(base: Element?, theirs: Element, mine: Element)] = []

  @inlinable
  init() {}
}
