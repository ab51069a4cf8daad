import TableData
import TableTesting

/// Random tables and random changes to them.
struct RandomThings {
  private(set) var snapshot: TableSnapshot<Shelf, Thing>
  private let isGrouped: Bool
  private var nextID = 1_000

  /// Creates a table with a few large shelves, or with one.
  init(isGrouped: Bool, using random: inout SeededRandomNumberGenerator) {
    self.isGrouped = isGrouped
    snapshot = TableSnapshot()
    for shelf in 0..<(isGrouped ? Int.random(in: 1...4, using: &random) : 1) {
      add(shelf: Shelf(id: shelf, title: "Shelf \(shelf)"))
      for _ in 0..<Int.random(in: 0...25, using: &random) { insert(using: &random) }
    }
  }

  /// Makes one change.
  mutating func change(using random: inout SeededRandomNumberGenerator) {
    let rows = (0..<snapshot.rowCount).compactMap { snapshot.row(atIndex: $0)?.id }
    guard let id = rows.randomElement(using: &random) else { return insert(using: &random) }
    switch Int.random(in: 0..<(isGrouped ? 12 : 8), using: &random) {
    case 0, 1: insert(using: &random)
    case 2: snapshot.remove(id: id)
    case 3: move(id, below: rows.randomElement(using: &random) ?? id)
    case 4...7:
      let name = ["", "A", "<b>\"&'", "a\nb\tc", "\u{1F600}é"].randomElement(using: &random) ?? ""
      let thing = Thing(id: id, name: name, price: Int.random(in: 0...3, using: &random))
      do { try snapshot.update(thing) } catch { preconditionFailure("\(error)") }
    default: changeShelf(using: &random)
    }
  }

  private mutating func insert(using random: inout SeededRandomNumberGenerator) {
    nextID += 1
    guard let section = snapshot.sections.randomElement(using: &random) else { return }
    let above = (snapshot.rows(in: section.id)?.map(\.id) ?? []).randomElement(using: &random)
    let isFirst = Int.random(in: 0..<4, using: &random) == 0
    let thing = Thing(id: nextID, name: "Thing \(nextID)")
    let start = TableSnapshot<Shelf, Thing>.RowPosition.startOf(section.id)
    do { try snapshot.insert(thing, at: isFirst ? start : above.map { .after($0) } ?? start) } catch
    {
      preconditionFailure("\(error)")
    }
  }

  private mutating func move(_ id: Int, below other: Int) {
    guard id != other else { return }
    do { try snapshot.move(id: id, to: .after(other)) } catch { preconditionFailure("\(error)") }
  }

  private mutating func add(shelf: Shelf) {
    do { try snapshot.insertSection(shelf, at: .end) } catch { preconditionFailure("\(error)") }
  }

  private mutating func changeShelf(using random: inout SeededRandomNumberGenerator) {
    let shelves = Array(snapshot.sections)
    guard let shelf = shelves.randomElement(using: &random) else { return }
    nextID += 1
    do {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: add(shelf: Shelf(id: nextID, title: "New"))
      case 1 where shelves.count > 1: snapshot.removeSection(id: shelf.id)
      case 2: try snapshot.moveSection(id: shelf.id, to: .start)
      default: try snapshot.updateSection(Shelf(id: shelf.id, title: "Shelf \(nextID)"))
      }
    } catch { preconditionFailure("\(error)") }
  }
}
