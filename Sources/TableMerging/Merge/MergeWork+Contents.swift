public import TableData

extension MergeWork {
  @usableFromInline typealias Resolve<Element> = (Element?, Element, Element) -> Element?

  @inlinable
  mutating func mergeContents(byParts parts: RowParts<Row>) {
    // Cannot throw: parts keep identifiers.
    try? mergeContents(rows: parts.resolve, sections: { _, _, _ in nil })
  }

  @inlinable
  mutating func mergeContents(
    rows resolveRow: Resolve<Row>, sections resolveSection: Resolve<Section>
  ) throws(TableError) {
    let tables = tables
    rowContents = try Self.contents(
      first.rows, second.rows, &rows, prefersFirst: prefersFirst, resolve: resolveRow,
      at: { version, id in tables[version].row(id: id) })
    sectionContents = try Self.contents(
      first.sections, second.sections, &sections, prefersFirst: prefersFirst,
      resolve: resolveSection, at: { version, id in tables[version].section(id: id) })
  }

  @inlinable
  static func contents<Index, Element>(
    _ first: ElementChanges<Index, Element>, _ second: ElementChanges<Index, Element>,
    _ numbering: inout MergeNumbering<Element>,
    prefersFirst: (Element, Element) -> Bool, resolve: Resolve<Element>,
    at element: (MergeVersion, Element.ID) -> Element?
  ) throws(TableError) -> MergedContents<Element> {
    var contents = MergedContents<Element>()
    let firstUpdates = first.updatesByIdentifier
    for update in first.updated { numbering.keep(update.new.id, removedBy: .second) }
    for update in second.updated {
      let id = update.new.id
      numbering.keep(id, removedBy: .first)
      guard let other = firstUpdates[id] else {
        contents.replaced[id] = update.new
        continue
      }
      try contents.add(
        base: update.old, first: other.new, second: update.new, prefersFirst, resolve)
    }
    for insertion in second.inserted {
      let id = insertion.element.id
      guard let number = numbering.numbers[id], numbering.elements[number].paths.base == nil,
        let other = element(.first, id)
      else { continue }
      try contents.add(
        base: nil, first: other, second: insertion.element, prefersFirst, resolve)
    }
    return contents
  }

  @inlinable
  func prefersFirst(_ first: Row, _ second: Row) -> Bool {
    switch precedence {
    case .first: true
    case .order(_, let rows): rows(first, second)
    }
  }

  @inlinable
  func prefersFirst(_ first: Section, _ second: Section) -> Bool {
    switch precedence {
    case .first: true
    case .order(let sections, _): sections(first, second)
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
    base: Element?, first: Element, second: Element,
    _ prefersFirst: (Element, Element) -> Bool,
    _ resolve: (Element?, Element, Element) -> Element?
  ) throws(TableError) {
    if first.isSame(as: second) { return }
    if let resolved = resolve(base, first, second) {
      guard resolved.id == first.id else {
        throw .changedIdentifier(
          from: String(describing: first.id), to: String(describing: resolved.id))
      }
      replaced[first.id] = resolved
      return
    }
    conflicts.append((base, first, second))
    if !prefersFirst(first, second) { replaced[first.id] = second }
  }
}
