import TableBatches
import TableData
import TableDisplay
import TableQueries
import TableTerminal
import TableText
import Testing

/// The examples of this package on the page about migrating.
@Suite struct ComingFromGuide {
  struct Aisle: SectionModel, Sendable {
    let id: String
    var header: String? { id }
  }
  struct Food: RowModel, Sendable {
    let id: Int
    var name: String
  }

  private let fruit = Aisle(id: "Fruit"), pear = Food(id: 1, name: "Pear")

  private struct FoodDelegate: TableScreenDelegate {
    let source: TableDataSource<Aisle, Food>
    let title = "Foods"

    func content(of food: Food) -> CellContent { .titled(food.name) }
    func open(_ food: Food, on screen: TableScreen<Aisle, Food>, in stack: ScreenStack) {
      stack.message = food.name
    }
    func canEdit(_ food: Food) -> Bool { food.id != 1 }
    func edit(for request: EditRequest<Aisle, Food>) -> NamedEdit? {
      switch request.kind {
      case .delete:
        NamedEdit("Delete", in: source) { $0.remove(ids: request.ids) }
      case .move(let target):
        NamedEdit("Move", in: source) { try $0.move(ids: request.rows.map(\.id), to: target) }
      }
    }
  }

  @Test func fromTableViews() throws {
    let fig = Food(id: 2, name: "Fig")
    let source = TableDataSource(try TableSnapshot(fruit, rows: [pear, fig]))
    let stack = ScreenStack(root: TableScreen(source, delegate: FoodDelegate(source: source)))
    let lines = stack.transcript(of: ["open 1", "delete 2", "yes", "undo"])
    #expect(lines.contains("Pear") && lines.contains("Undone: Delete"))
    #expect(source.snapshot.rowCount == 2)
  }

  @Test func fromDiffableDataSources() throws {
    let source = TableDataSource<Aisle, Food>()
    let fig = Food(id: 2, name: "Fig"), kiwi = Food(id: 3, name: "Kiwi")

    var snapshot = source.snapshot
    try snapshot.appendSection(fruit, rows: [pear, fig])
    try snapshot.insert(kiwi, at: .before(fig.id))
    try snapshot.move(id: pear.id, to: .after(fig.id))
    try snapshot.update(id: fig.id) { $0.name = "Common fig" }
    snapshot.remove(id: kiwi.id)
    source.apply(snapshot)

    #expect(source.snapshot.rows.map(\.name) == ["Common fig", "Pear"])
  }

  @Test func fromIdentifiedArrays() throws {
    let fig = Food(id: 2, name: "Fig"), kiwi = Food(id: 3, name: "Kiwi")

    var table = try TableSnapshot(fruit, rows: [pear, fig])
    try table.append(kiwi, to: fruit.id)
    try table.update(id: 1) { $0.name = "Conference pear" }
    try table.move(ids: [1, 2], to: .after(3))

    #expect(table.rows.map(\.name) == ["Kiwi", "Conference pear", "Fig"])
  }

  @Test func fromDifferenceKit() throws {
    let old = try TableSnapshot(fruit, rows: [pear, Food(id: 2, name: "Fig")])
    let new = try TableSnapshot(fruit, rows: [Food(id: 2, name: "Common fig"), pear])
    var data = old

    let difference = new.difference(from: old)
    for stage in try difference.stages(to: new, for: .tableView) {
      data = stage.snapshot  // within performBatchUpdates, with the operations of stage.updates
    }

    #expect(data == new && difference.rows.moved.count == 1 && difference.rows.updated.count == 1)
  }

  @Test func fromLists() throws {
    let source = TableDataSource(try TableSnapshot(fruit, rows: [pear]))

    let foods = TableQuery(TableSnapshot<Aisle, Food>.self).sorted(by: \.name)
    let shown = source.derived(by: foods)

    try source.edit { try $0.append(Food(id: 2, name: "Fig"), to: fruit.id) }
    #expect(shown.snapshot.rows.map(\.name) == ["Fig", "Pear"])
  }
}
