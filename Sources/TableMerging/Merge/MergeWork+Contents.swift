public import TableData

extension MergeWork {
  @usableFromInline typealias Resolve<Element> = (Element?, Element, Element) -> Element?

  @inlinable
  mutating func mergeContents(by policy: RowMergePolicy<Row>) {
    let tables = tables
    rowContents = Self.contents(
      theirs.rows, mine.rows, &rows, prefersTheirs: prefersTheirs,
      resolve: { policy.resolve?($0, $1, $2) },
      at: { version, id in tables[version].row(id: id) })
    sectionContents = Self.contents(
      theirs.sections, mine.sections, &sections, prefersTheirs: prefersTheirs,
      resolve: { _, _, _ in nil }, at: { version, id in tables[version].section(id: id) })
  }

  @inlinable
  static func contents<Index, Element>(
    _ theirs: ElementChanges<Index, Element>, _ mine: ElementChanges<Index, Element>,
    _ numbering: inout MergeNumbering<Element>,
    prefersTheirs: (Element, Element) -> Bool, resolve: Resolve<Element>,
    at element: (MergeVersion, Element.ID) -> Element?
  ) -> MergedContents<Element> {
    var contents = MergedContents<Element>()
    let theirUpdates = Dictionary(theirs.updated.map { ($0.new.id, $0) }) { $1 }
    for update in theirs.updated { numbering.keep(update.new.id, removedBy: .mine) }
    for update in mine.updated {
      let id = update.new.id
      numbering.keep(id, removedBy: .theirs)
      guard let theirUpdate = theirUpdates[id] else {
        contents.replaced[id] = update.new
        continue
      }
      contents.add(
        base: update.old, theirs: theirUpdate.new, mine: update.new, prefersTheirs, resolve)
    }
    for insertion in mine.inserted {
      let id = insertion.element.id
      guard let number = numbering.numbers[id], numbering.elements[number].paths.base == nil,
        let theirElement = element(.theirs, id)
      else { continue }
      contents.add(base: nil, theirs: theirElement, mine: insertion.element, prefersTheirs, resolve)
    }
    return contents
  }

  @inlinable
  func prefersTheirs(_ theirs: Row, _ mine: Row) -> Bool {
    switch preference {
    case .theirs: true
    case .order(_, let rows): rows(theirs, mine)
    }
  }

  @inlinable
  func prefersTheirs(_ theirs: Section, _ mine: Section) -> Bool {
    switch preference {
    case .theirs: true
    case .order(let sections, _): sections(theirs, mine)
    }
  }
}

extension MergeNumbering {
  @inlinable
  mutating func keep(_ id: Element.ID, removedBy side: MergeVersion) {
    guard let number = numbers[id], elements[number].paths[side] == nil else { return }
    elements[number].staysWhenRemoved = true
  }
}

extension MergedContents {
  @inlinable
  mutating func add(
    base: Element?, theirs: Element, mine: Element,
    _ prefersTheirs: (Element, Element) -> Bool,
    _ resolve: (Element?, Element, Element) -> Element?
  ) {
    if theirs.isSame(as: mine) { return }
    if let resolved = resolve(base, theirs, mine) {
      replaced[theirs.id] = resolved
      return
    }
    conflicts.append((base, theirs, mine))
    if !prefersTheirs(theirs, mine) { replaced[theirs.id] = mine }
  }
}
