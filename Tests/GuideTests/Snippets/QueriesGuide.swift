import TableData
import TableQueries
import TextMatching

/// The examples of the page on queries; returns their output.
func printQueriesGuide() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }

  struct Aisle: Identifiable, Equatable { let id: String }
  struct Food: Identifiable, Equatable {
    let id: Int
    var name: String
    var price: Int
    var isSold = false
    var note = ""
    var initial: String { String(name.prefix(1)) }
  }

  let pear = Food(id: 1, name: "Pear", price: 2)
  let fig = Food(id: 2, name: "Fig", price: 5)
  let rice = Food(id: 3, name: "Rice", price: 3, note: "with crème fraîche")
  let plum = Food(id: 4, name: "Plum", price: 4, isSold: true)
  let source = TableDataSource(
    try TableSnapshot([
      TableSection(Aisle(id: "Fruit"), rows: [pear, fig, plum]),
      TableSection(Aisle(id: "Grain"), rows: [rice]),
    ]))

  struct Letter: Identifiable, Equatable { let id: String, count: Int }

  let foods = TableQuery(TableSnapshot<Aisle, Food>.self)
  let byLetter = foods.sorted(by: \.name).sectioned(by: \.initial) { letter, foods in
    Letter(id: letter, count: foods.count)
  }
  let shown = source.derived(by: byLetter)

  for (letter, foods) in shown.snapshot.rowsBySection {
    print("\(letter.id) (\(letter.count)): \(foods.map(\.name).joined(separator: ", "))")
  }

  let observation = shown.observe { change in print(change.difference) }
  try source.edit(named: "Rename Rice") { try $0.update(id: rice.id) { $0.name = "Puffed rice" } }
  observation.cancel()

  shown.setQuery(byLetter.filter { !$0.isSold })
  source.undo()

  try shown.apply(.updateRow(Food(id: pear.id, name: "Pear", price: 6)), named: "Raise Pear")
  print(source.snapshot[id: pear.id]?.price ?? 0)
  do {
    try shown.apply(.moveRow(id: pear.id, to: .startOf("F")))
  } catch {
    print(error)
  }

  let dearest = foods.sorted(by: \.price, .descending).thenSorted(by: \.name)
    .flattened(into: Aisle(id: "All")).prefix(2)
  print(source.derived(by: dearest).snapshot.rows.map(\.name).joined(separator: ", "))

  struct AisleTotals: Identifiable, Equatable { let id: String, count: Int, price: Int }

  let totals = RowAggregate<Food, Int>.count.and(.sum(of: \.price))
  let aisles = foods.sectionsAsRows(in: Aisle(id: "Aisles"), totals) { aisle, totals in
    AisleTotals(id: aisle.id, count: totals.0, price: totals.1)
  }
  let inventory = source.derived(by: aisles.sorted(by: \.price, .descending))
  for aisle in inventory.snapshot.rows { print("\(aisle.id): \(aisle.count), \(aisle.price)") }

  let priced = foods.aggregated(by: totals) { aisle, totals in
    AisleTotals(id: aisle.id, count: totals.0, price: totals.1)
  }
  for (aisle, foods) in source.derived(by: priced).snapshot.rowsBySection {
    print("\(aisle.id), \(aisle.price): \(foods.map(\.name).joined(separator: ", "))")
  }

  struct Shelf: Identifiable, Equatable { let id: String }
  struct Stock: Identifiable, Equatable { let id: Int, count: Int }
  struct StockedFood: Identifiable, Equatable { let id: Int, name: String, count: Int }

  let stock = TableDataSource(
    try TableSnapshot(
      Shelf(id: "Cellar"), rows: [Stock(id: fig.id, count: 12), Stock(id: rice.id, count: 3)]))
  let stocked = foods.joined(with: TableQuery(TableSnapshot<Shelf, Stock>.self), by: \.id) {
    food, stock in StockedFood(id: food.id, name: food.name, count: stock?.count ?? 0)
  }
  let scarcest = stocked.flattened(into: Aisle(id: "All")).sorted(by: \.count).prefix(2)
  let scarce = source.derived(joining: stock, by: scarcest)
  print(scarce.snapshot.rows.map { "\($0.name): \($0.count)" }.joined(separator: ", "))

  try source.edit(named: "Sell Pear", with: stock) { foods, stock in
    foods.remove(id: pear.id)
    try stock.append(Stock(id: plum.id, count: 1), to: "Cellar")
  }
  print(scarce.snapshot.rows.map { "\($0.name): \($0.count)" }.joined(separator: ", "))
  stock.undo()
  source.undo()

  let names = SearchableText<Food>(\.name, \.note)
  let found = foods.searched(for: TextSearch("RI creme"), in: names)
  for food in source.derived(by: found).snapshot.rows {
    let ranges = found.textSearch?.ranges(in: food.note) ?? []
    print("\(food.name): \(ranges.map { food.note[$0] }.joined(separator: ", "))")
  }

  let results = source.derived(by: foods.searched(for: TextSearch("p"), in: names))
  let search = TextSearch("pl", method: .fuzzy)
  results.setQuery(
    foods.searched(for: search, in: names).sorted(by: [names.relevance(to: search)]))
  print(results.snapshot.rows.map(\.name).joined(separator: ", "))

  let scope = SearchScope<Food>([
    SearchColumn("name", text: \.name), SearchColumn("note", text: \.note),
  ])
  let expression = scope.expression(parsing: "name:^p | note:creme -fig")
  let matches = source.derived(by: foods.searched(for: expression, in: scope))
  print(matches.snapshot.rows.map(\.name).joined(separator: ", "))

  var table = DerivedTable(source.snapshot, query: byLetter)
  let before = table
  source.edit(named: "Delete Fig") { $0.remove(id: fig.id) }
  print(table.apply(source.snapshot).count)
  print(before.snapshot.rowCount)
  return printed
}
