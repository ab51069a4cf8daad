extension ConcatenatedTable {
  /// Appends a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - id: Its identifier.
  /// - Throws: On a duplicate identifier.
  /// - Complexity: O(*k* log *n*).
  public mutating func append(_ part: Part, as id: PartID) throws(ConcatenationError) {
    try insert(part, as: id, at: order.sectionCount)
  }

  /// Inserts a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - id: Its identifier.
  ///   - index: Its new index, clamped.
  /// - Throws: On a duplicate identifier.
  /// - Complexity: O(*k* log *n*).
  public mutating func insert(
    _ part: Part, as id: PartID, at index: Int
  ) throws(ConcatenationError) {
    let index = min(max(0, index), order.sectionCount)
    try requireNew(id: id, at: index)
    insertPart(id: id, at: index)
    parts[id] = Part()
    follow(part.difference(from: Part()), to: part, partAt: index)
  }

  /// Removes a part.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The part; `nil` if there is none.
  /// - Complexity: O(*k* log *n*) for *k* rows and sections of the part.
  @discardableResult
  public mutating func remove(id: PartID) -> Part? {
    guard let index = partIndex(id: id), let part = parts[id] else { return nil }
    follow(Part().difference(from: part), to: Part(), partAt: index)
    _ = order.storage.removeSection(at: index)
    parts[id] = nil
    return part
  }

  /// Moves a part.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - index: Its new index, clamped.
  /// - Throws: If the part is missing.
  /// - Complexity: O(*k* log *s*) for *k* of *s* sections.
  public mutating func move(id: PartID, to index: Int) throws(ConcatenationError) {
    let source = try requiredIndex(ofPart: id)
    let first = firstSection(ofPartAt: source)
    let target = min(max(0, index), order.sectionCount - 1)
    guard target != source else { return }
    order.storage.moveSection(from: source, to: target)
    let newFirst = firstSection(ofPartAt: target)
    for offset in 0..<(parts[id]?.sectionCount ?? 0) {
      // A section that moves up leaves the next one's index as it is. One that moves down makes
      // the next one the first.
      let isUp = target < source
      let last = newFirst + (parts[id]?.sectionCount ?? 0) - 1
      snapshot.storage.moveSection(
        from: isUp ? first + offset : first, to: isUp ? newFirst + offset : last)
    }
  }

  /// Replaces a part's table.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - new: The new table.
  /// - Returns: The part's difference.
  /// - Throws: If the part is missing.
  /// - Complexity: O(*k* log *n*) for *k* changes when one table was made by editing the other.
  @discardableResult
  public mutating func update(
    id: PartID, to new: Part
  ) throws(ConcatenationError) -> TableDifference<Section, Row> {
    let index = try requiredIndex(ofPart: id)
    let difference = new.difference(from: parts[id] ?? Part())
    follow(difference, to: new, partAt: index)
    return difference
  }

  mutating func follow(
    _ difference: TableDifference<Section, Row>, to new: Part, partAt index: Int
  ) {
    let id = order.storage.section(at: index).id
    do {
      try snapshot.follow(
        difference, to: new, atSection: firstSection(ofPartAt: index),
        section: { ConcatenatedElement($0, part: id) }, row: { ConcatenatedElement($0, part: id) })
      parts[id] = new
      setSectionCount(new.sectionCount, ofPartAt: index)
    } catch {
      preconditionFailure("The concatenation differs from its part: \(error)")
    }
  }

  mutating func insertPart(id: PartID, at index: Int) {
    order.storage.insertSection(BareElement(id: id), rows: EmptyCollection(), at: index)
  }

  mutating func setSectionCount(_ count: Int, ofPartAt index: Int) {
    let id = order.storage.section(at: index).id
    let counted = order.storage.rowCount(inSection: index)
    for number in stride(from: counted - 1, through: count, by: -1) {
      _ = order.storage.removeRow(at: RowPath(section: index, row: number))
    }
    if counted >= count { return }
    let elements = (counted..<count).map {
      BareElement(id: ConcatenatedID(part: id, id: $0))
    }
    order.storage.insert(elements, at: RowPath(section: index, row: counted))
  }
}
