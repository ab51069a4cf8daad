import TableData
import TableInvariants
import TableTesting

/// A row or section identified by a number.
struct Numbered: Identifiable, Hashable, Sendable, CustomStringConvertible {
  let id: Int
  var revision = 0

  var description: String { "\(id)·\(revision)" }
}

/// A table and plain arrays with the same contents, with the same random edits.
struct EditedTable {
  typealias Table = TableSnapshot<Numbered, Numbered>
  typealias Contents = [TableSection<Numbered, Numbered>]

  private(set) var table = Table()
  private(set) var model: Contents = []
  private(set) var rowCount = 0
  /// The number of wrong answers of the table.
  private(set) var mistakes = 0
  var random: SeededRandomNumberGenerator

  private var nextNumber = 0
  /// Rows removed a while ago, some of which come back.
  private var removed: [Int] = []

  /// - Parameters:
  ///   - seed: The seed of all edits.
  ///   - rowCounts: The initial number of rows in each section.
  /// - Throws: An error only if the table rejects a valid edit.
  init(seed: UInt64, rowCounts: [Int]) throws {
    random = SeededRandomNumberGenerator(seed: seed)
    for count in rowCounts {
      let section = Numbered(id: freshNumber())
      model.append(TableSection(section, rows: (0..<count).map { _ in freshRow() }))
    }
    rowCount = rowCounts.reduce(0, +)
    table = try Table(model)
  }

  /// Whether the table has the expected contents and is consistent.
  var isRight: Bool {
    table.checkInvariants()
    return hasRightContents
  }

  var hasRightContents: Bool {
    table.rowCount == rowCount && mistakes == 0 && table.contents == model
  }

  /// Makes any edit of a row.
  ///
  /// - Parameter growth: How many of ten edits that change the number of rows insert one.
  /// - Throws: An error only if the table rejects a valid edit.
  mutating func editRow(growth: Int = 5) throws {
    guard !model.isEmpty else { return try insertSection(rowCount: 0) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let isInsertion = Int.random(in: 0..<10, using: &random) < growth
      try isInsertion ? insert(1) : remove()
    case 5..<7: try move()
    case 7, 8: try update()
    default: try replace()
    }
  }

  /// Makes any edit of a section.
  mutating func editSection(upTo count: Int, rows: Int) throws {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      try model.count < count ? insertSection(rowCount: rows) : removeSection()
    case 2: try removeSection()
    case 3: try moveSection()
    case 4: try replaceSection()
    case 5: try replaceRows(rowCount: rows)
    case 6: try insert(rows)
    default: try removeRows()
    }
  }
}

// MARK: - Rows

extension EditedTable {
  /// Inserts new rows at one place, or rows that were removed before.
  mutating func insert(_ count: Int) throws {
    guard let section = randomSection() else { return }
    let place = Int.random(in: 0...model[section].rows.count, using: &random)
    let rows = (0..<count).map { _ in
      Bool.random(using: &random) ? freshRow() : returningRow()
    }
    try insert(rows, at: RowPath(section: section, row: place))
  }

  mutating func insert(_ rows: [Numbered], at path: RowPath) throws {
    try table.insert(contentsOf: rows, at: position(of: path, in: model))
    model[path.section].rows.insert(contentsOf: rows, at: path.row)
    rowCount += rows.count
    expect(
      rows.isEmpty || rows.last.flatMap { table.path(id: $0.id) }?.row == path.row + rows.count - 1)
  }

  mutating func remove() throws {
    guard let path = randomPath() else { return try insert(1) }
    remove(at: path)
  }

  mutating func remove(at path: RowPath) {
    let row = model[path.section].rows.remove(at: path.row)
    rowCount -= 1
    expect(table.path(id: row.id) == path)
    expect(table.remove(id: row.id) == row)
    removed.append(row.id)
    if removed.count > 100 { removed.removeFirst(50) }
  }

  mutating func move() throws {
    guard let source = randomPath(), let target = randomSection() else { return try insert(1) }
    let count = model[target].rows.count
    let isNear = Bool.random(using: &random) && target == source.section
    let place =
      isNear
      ? min(count, source.row + Int.random(in: 0...3, using: &random))
      : Int.random(in: 0...count, using: &random)
    try move(from: source, to: RowPath(section: target, row: place))
  }

  /// Moves a row to a place in terms of the table before the move.
  mutating func move(from source: RowPath, to target: RowPath) throws {
    let id = model[source.section].rows[source.row].id
    try table.move(id: id, to: position(of: target, in: model))
    let row = model[source.section].rows.remove(at: source.row)
    var target = target
    if target.section == source.section, target.row > source.row { target.row -= 1 }
    model[target.section].rows.insert(row, at: target.row)
    expect(table.row(at: target) == row)
  }

  mutating func update() throws {
    guard let path = randomPath() else { return try insert(1) }
    model[path.section].rows[path.row].revision += 1
    try table.update(model[path.section].rows[path.row])
  }

  mutating func replace() throws {
    guard let path = randomPath() else { return try insert(1) }
    let row = freshRow()
    try table.replace(id: model[path.section].rows[path.row].id, with: row)
    model[path.section].rows[path.row] = row
    expect(table.path(id: row.id) == path)
  }
}

// MARK: - Sections

extension EditedTable {
  mutating func insertSection(rowCount count: Int) throws {
    let place = Int.random(in: 0...model.count, using: &random)
    let rows = (0..<count).map { _ in freshRow() }
    try insertSection(TableSection(Numbered(id: freshNumber()), rows: rows), at: place)
  }

  mutating func insertSection(
    _ section: TableSection<Numbered, Numbered>, at place: Int
  ) throws {
    try table.insertSection(
      section.section, rows: section.rows, at: sectionPosition(of: place))
    model.insert(section, at: place)
    rowCount += section.rows.count
  }

  mutating func removeSection() throws {
    guard let place = randomSection() else { return try insertSection(rowCount: 0) }
    let section = model.remove(at: place)
    rowCount -= section.rows.count
    expect(table.removeSection(id: section.section.id) == section)
    // Some come back under the same identifier, with some of their rows in another order.
    guard Bool.random(using: &random) else { return }
    let kept = section.rows.shuffled(using: &random).prefix(section.rows.count / 2)
    let target = Int.random(in: 0...model.count, using: &random)
    try insertSection(TableSection(section.section, rows: Array(kept)), at: target)
  }

  mutating func moveSection() throws {
    guard let source = randomSection() else { return try insertSection(rowCount: 0) }
    let target = Int.random(in: 0...model.count, using: &random)
    try table.moveSection(id: model[source].section.id, to: sectionPosition(of: target))
    let section = model.remove(at: source)
    model.insert(section, at: target > source ? target - 1 : target)
  }

  mutating func replaceSection() throws {
    guard let place = randomSection() else { return try insertSection(rowCount: 0) }
    let section = Numbered(id: freshNumber())
    try table.replaceSection(id: model[place].section.id, with: section)
    model[place].section = section
  }

  mutating func replaceRows(rowCount count: Int) throws {
    guard let place = randomSection() else { return try insertSection(rowCount: count) }
    let rows = (0..<count).map { _ in freshRow() } + model[place].rows.prefix(count).reversed()
    try table.replaceRows(in: model[place].section.id, with: rows)
    rowCount += rows.count - model[place].rows.count
    model[place].rows = rows
  }

  mutating func removeRows() throws {
    guard let place = randomSection() else { return try insertSection(rowCount: 0) }
    expect(table.removeRows(in: model[place].section.id) == model[place].rows)
    rowCount -= model[place].rows.count
    model[place].rows = []
  }
}

// MARK: - Chance

extension EditedTable {
  mutating func freshRow() -> Numbered { Numbered(id: freshNumber()) }

  private mutating func freshNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// A row that was in the table before, or a new one.
  private mutating func returningRow() -> Numbered {
    guard let index = removed.indices.randomElement(using: &random) else { return freshRow() }
    return Numbered(id: removed.remove(at: index), revision: Int.random(in: 0..<2, using: &random))
  }

  mutating func randomSection() -> Int? { model.indices.randomElement(using: &random) }

  mutating func randomPath() -> RowPath? {
    guard rowCount > 0 else { return nil }
    var offset = Int.random(in: 0..<rowCount, using: &random)
    for (index, section) in model.enumerated() {
      if offset < section.rows.count { return RowPath(section: index, row: offset) }
      offset -= section.rows.count
    }
    return nil
  }

  /// A position in one of its equivalent forms.
  private mutating func position(of path: RowPath, in model: Contents) -> Table.RowPosition {
    let rows = model[path.section].rows
    let section = model[path.section].section.id
    if path.row == 0, rows.isEmpty || Bool.random(using: &random) { return .startOf(section) }
    if path.row == rows.count, Bool.random(using: &random) { return .endOf(section) }
    return path.row < rows.count && (path.row == 0 || Bool.random(using: &random))
      ? .before(rows[path.row].id) : .after(rows[path.row - 1].id)
  }

  private func sectionPosition(of place: Int) -> Table.SectionPosition {
    place == model.count ? .end : .before(model[place].section.id)
  }

  private mutating func expect(_ isRight: Bool) {
    if !isRight { mistakes += 1 }
  }
}
