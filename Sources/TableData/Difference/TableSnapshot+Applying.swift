extension TableSnapshot {
  /// Returns the table that a difference leads to.
  ///
  /// What did not change is still shared with this table.
  ///
  /// - Parameter difference: A difference from this table to another.
  /// - Returns: The other table.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when the difference was made from
  ///   another table: something that it removes, moves or updates is elsewhere, or what it removes
  ///   or updates has other content.
  /// - Complexity: O(*k* log *n*) for *k* changes; at most O(*n* + *k*).
  @inlinable
  public func applying(
    _ difference: TableDifference<Section, Row>
  ) throws(TableError) -> TableSnapshot {
    guard !difference.isEmpty else { return self }
    let rows = difference.rows
    // Beyond that, to build the table anew takes less than to edit it.
    guard rows.removed.count + rows.inserted.count + 2 * rows.moved.count > rowCount / 8 + 8 else {
      var applied = self
      do {
        try applied.replay(difference, within: 0..<sectionCount, comparesContents: true)
      } catch {
        throw error.asInapplicable
      }
      return applied
    }
    var replay = try DifferenceReplay(of: difference, on: self)
    return try replay.result()
  }

  /// Makes this table the one that a difference leads to.
  ///
  /// - Parameter difference: A difference from this table to another.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when the difference was made from
  ///   another table; this one is then as it was.
  /// - Complexity: That of ``applying(_:)-(TableDifference<Section,Row>)``.
  @inlinable
  public mutating func apply(_ difference: TableDifference<Section, Row>) throws(TableError) {
    self = try applying(difference)
  }
}

/// Takes a table apart, drops what leaves, and puts everything together in the new order.
@usableFromInline
struct DifferenceReplay<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline let difference: TableDifference<Section, Row>
  @usableFromInline let old: Snapshot
  /// The indices, within each old section, of the rows that leave.
  @usableFromInline var leavingRows: [Int: Set<Int>] = [:]
  @usableFromInline var leavingSections: Set<Int> = []
  @usableFromInline var arrivingRows: [Int: [(index: Int, element: Row)]] = [:]

  @inlinable
  init(of difference: TableDifference<Section, Row>, on old: Snapshot) throws(TableError) {
    self.difference = difference
    self.old = old
    try collectRows()
    try collectSections()
  }

  @inlinable
  mutating func collectRows() throws(TableError) {
    let changes = difference.rows
    for removal in changes.removed {
      let row = try take(id: removal.element.id, at: removal.index)
      try Snapshot.requireContent(removal.element, row, at: removal.index)
    }
    for move in changes.moved {
      let row = try take(id: move.id, at: move.from)
      arrivingRows[move.to.section, default: []].append((move.to.row, row))
    }
    for insertion in changes.inserted {
      let arrival = (insertion.index.row, insertion.element)
      arrivingRows[insertion.index.section, default: []].append(arrival)
    }
  }

  @inlinable
  mutating func take(id: Row.ID, at path: RowPath) throws(TableError) -> Row {
    guard let row = old.row(at: path), row.id == id,
      leavingRows[path.section, default: []].insert(path.row).inserted
    else { throw Self.inapplicable("row \(id) is not at \(path)") }
    return row
  }

  @inlinable
  mutating func collectSections() throws(TableError) {
    let changes = difference.sections
    let leaving =
      changes.removed.map { ($0.element.id, $0.index) }
      + changes.moved.map { ($0.id, $0.from) }
    for (id, index) in leaving {
      guard old.index(ofSection: id) == index, leavingSections.insert(index).inserted else {
        throw Self.inapplicable("section \(id) is not at index \(index)")
      }
    }
    for removal in changes.removed {
      let removed = leavingRows[removal.index]?.count ?? 0
      guard removed == old.storage.rowCount(inSection: removal.index) else {
        throw Self.inapplicable("section \(removal.element.id) goes, but not all of its rows")
      }
      let section = old.storage.section(at: removal.index)
      try Snapshot.requireContent(removal.element, section, at: removal.index)
    }
  }

  @inlinable
  mutating func result() throws(TableError) -> Snapshot {
    var sections = try mergedSections()
    for index in sections.indices {
      var arriving = arrivingRows.removeValue(forKey: index) ?? []
      arriving.sort { $0.index < $1.index }
      sections[index].rows = try Self.merge(sections[index].rows, with: arriving)
    }
    guard arrivingRows.isEmpty else {
      throw Self.inapplicable("a row arrives in a section that is not there")
    }
    try update(&sections)
    do {
      return try Snapshot(sections)
    } catch {
      throw error.asInapplicable
    }
  }

  @inlinable
  func mergedSections() throws(TableError) -> [TableSection<Section, Row>] {
    let changes = difference.sections
    let staying = (0..<old.sectionCount).filter { !leavingSections.contains($0) }.map(remainder)
    var arriving = changes.moved.map { ($0.to, remainder(ofSection: $0.from)) }
    arriving += changes.inserted.map { ($0.index, TableSection($0.element)) }
    arriving.sort { $0.0 < $1.0 }
    return try Self.merge(staying, with: arriving)
  }

  /// An old section with the rows that did not leave.
  @inlinable
  func remainder(ofSection index: Int) -> TableSection<Section, Row> {
    let rows = old.rows(atSection: index)
    let section = old.storage.section(at: index)
    guard let leaving = leavingRows[index] else { return TableSection(section, rows: Array(rows)) }
    let staying = rows.enumerated().filter { !leaving.contains($0.offset) }
    return TableSection(section, rows: staying.map(\.element))
  }

  @inlinable
  func update(_ sections: inout [TableSection<Section, Row>]) throws(TableError) {
    for change in difference.sections.updated {
      guard sections.indices.contains(change.to), sections[change.to].section.id == change.new.id
      else { throw Self.inapplicable("section \(change.new.id) is not at index \(change.to)") }
      try Snapshot.requireContent(change.old, sections[change.to].section, at: change.to)
      sections[change.to].section = change.new
    }
    for change in difference.rows.updated {
      let (section, row) = (change.to.section, change.to.row)
      guard sections.indices.contains(section), sections[section].rows.indices.contains(row),
        sections[section].rows[row].id == change.new.id
      else { throw Self.inapplicable("row \(change.new.id) is not at \(change.to)") }
      try Snapshot.requireContent(change.old, sections[section].rows[row], at: change.to)
      sections[section].rows[row] = change.new
    }
  }

  /// Puts arriving elements at their indices and lets the staying ones fill the rest, in order.
  @inlinable
  static func merge<Element>(
    _ staying: [Element], with arriving: [(index: Int, element: Element)]
  ) throws(TableError) -> [Element] {
    guard !arriving.isEmpty else { return staying }
    var merged: [Element] = []
    merged.reserveCapacity(staying.count + arriving.count)
    var rest = staying[...]
    for (target, element) in arriving {
      let gap = target - merged.count
      guard gap >= 0, gap <= rest.count else { throw inapplicable("nothing can go to \(target)") }
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(element)
    }
    return merged + rest
  }

  @inlinable
  static func inapplicable(_ reason: String) -> TableError {
    .inapplicableDifference(reason: reason)
  }
}
