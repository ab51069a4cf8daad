import TableData
import TableDisplay
import TableMerging
import TableTesting
import Testing

struct Aisle: SectionModel { let id: String }

struct Food: RowModel {
  let id: Int
  var name: String
  var price = 1
}

/// A node of a page, or any other view that keeps its children.
final class Node {
  let key: String
  var text: String
  var children: [Node] = []

  init(key: String, text: String = "") {
    self.key = key
    self.text = text
  }

  /// Puts a child below another one, or on top.
  func put(_ child: Node, below above: String?) {
    children.insert(child, at: above.flatMap { index(of: $0) }.map { $0 + 1 } ?? 0)
  }

  func take(_ key: String) -> Node? { index(of: key).map { children.remove(at: $0) } }

  private func index(of key: String) -> Int? { children.firstIndex { $0.key == key } }
}

/// Sections as nodes, with their rows as children.
final class KeyedList {
  let root = Node(key: "table")
  private var sectionOfRow: [Food.ID: Node] = [:]

  func follow(_ old: TableSnapshot<Aisle, Food>, _ new: TableSnapshot<Aisle, Food>) {
    for edit in new.edits(from: old) { perform(edit) }
  }

  private func perform(_ edit: TableEdit<Aisle, Food>) {
    switch edit {
    case .removeRow(let id): _ = take(id)
    case .insertRows(let foods, let position):
      var position = position
      for food in foods {
        put(Node(key: "\(food.id)", text: food.name), food.id, at: position)
        position = .after(food.id)
      }
    case .moveRow(let id, let position): if let node = take(id) { put(node, id, at: position) }
    case .updateRow(let food):
      sectionOfRow[food.id]?.children.first { $0.key == "\(food.id)" }?.text = food.name
    case .insertSection(let aisle, _, let position):
      put(Node(key: aisle.id, text: aisle.id), at: position)
    case .moveSection(let id, let position): if let node = root.take(id) { put(node, at: position) }
    case .updateSection(let aisle): root.children.first { $0.key == aisle.id }?.text = aisle.id
    case .removeSection(let id):
      let section = root.take(id)
      sectionOfRow = sectionOfRow.filter { $0.value !== section }
    case .replaceRow, .replaceSection, .group: break  // `edits(from:)` has none of them
    }
  }

  private func take(_ id: Food.ID) -> Node? { sectionOfRow.removeValue(forKey: id)?.take("\(id)") }

  private func put(_ node: Node, _ id: Food.ID, at position: TableEdit<Aisle, Food>.RowPosition) {
    switch position {
    case .after(let above):
      sectionOfRow[id] = sectionOfRow[above]
      sectionOfRow[id]?.put(node, below: "\(above)")
    case .startOf(let aisle):
      sectionOfRow[id] = root.children.first { $0.key == aisle }
      sectionOfRow[id]?.put(node, below: nil)
    case .before, .endOf: break  // `edits(from:)` has none of them
    }
  }

  private func put(_ node: Node, at position: TableEdit<Aisle, Food>.SectionPosition) {
    if case .after(let above) = position { return root.put(node, below: above) }
    root.put(node, below: nil)
  }
}

/// The claims of the page on custom views.
@Suite struct OwnViewGuide {
  private typealias Table = TableSnapshot<Aisle, Food>

  private static func lines(_ list: KeyedList) -> [String] {
    list.root.children.flatMap { [$0.text] + $0.children.map { "  \($0.text)" } }
  }

  private static func lines(_ table: Table) -> [String] {
    table.contents.flatMap { [$0.section.id] + $0.rows.map { "  \($0.name)" } }
  }

  @Test func aListWithKeysFollows() throws {
    var generator = TableGenerator<Aisle, Food>(
      seed: 1, sections: 4, rows: 12, revisions: 3,
      makeSection: { number, _ in Aisle(id: "\(number)") },
      makeRow: { Food(id: $0, name: "\($0).\($1)") })
    let (list, source) = (KeyedList(), TableDataSource(Table()))
    source.addPermanentObserver { change in list.follow(change.old, change.new) }
    for _ in 0..<500 {
      source.apply(generator.variant(of: source.snapshot, edits: 3))
      try #require(Self.lines(list) == Self.lines(source.snapshot))
    }
  }

  @Test func pathsAndIndices() throws {
    let old = try Table(
      Aisle(id: "Fruit"), rows: [Food(id: 1, name: "Pear"), Food(id: 2, name: "Fig")])
    var new = old
    try new.update(Food(id: 2, name: "Figs"))
    new.remove(id: 1)
    let difference = new.difference(from: old)
    for removed in difference.rows.removed { print("-", removed.index, removed.element.name) }
    for inserted in difference.rows.inserted { print("+", inserted.index, inserted.element.name) }
    for moved in difference.rows.moved { print(">", moved.id, moved.from, moved.to) }
    for update in difference.rows.updated { print("~", update.to, update.new.name) }
    if let path = new.path(id: 2), let food = new.row(at: path), let index = new.index(id: 2) {
      print(path.section, path.row, food.name)
      print(index, new.row(atIndex: index) == food, new.path(atIndex: index) == path)
    }
    #expect(difference.count == 2)
  }

  final class LabelCell: ReusableCell {
    var text = ""

    func prepareForReuse() { text = "" }
  }

  struct FoodDelegate: TableViewDelegate {
    typealias Section = Aisle
    typealias Row = Food
  }

  @Test func cellsInLines() throws {
    let snapshot = try Table(Aisle(id: "Fruit"), rows: [Food(id: 1, name: "Pear")])
    let table = HeadlessTableView<Aisle, Food, LabelCell>(
      snapshot, viewportHeight: 5, delegate: FoodDelegate())
    table.register(CellRegistration(make: LabelCell.init) { cell, food in cell.text = food.name })
    for shown in try table.display() {
      if let (food, cell) = shown.content { print(shown.lines.lowerBound, cell.text, food.id) }
    }
    #expect(try table.display().compactMap { $0.content?.cell.text } == ["Pear"])
  }
}
