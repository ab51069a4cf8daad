import TableData

/// The examples of the page on tables; returns their output.
func printTablesGuide() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }

  struct Aisle: Identifiable, Equatable { let id: String }
  struct Food: Identifiable, Equatable { let id: Int, name: String, price: Int }

  let rice = Food(id: 3, name: "Rice", price: 3)
  var shop = try TableSnapshot([
    TableSection(
      Aisle(id: "Fruit"),
      rows: [
        Food(id: 1, name: "Pear", price: 2), Food(id: 2, name: "Fig", price: 5),
      ]),
    TableSection(Aisle(id: "Grain"), rows: [rice]),
  ])

  print(shop[id: 2]?.name ?? "nothing")
  print(shop.rows[2].name)
  print(shop.section(containing: 3)?.id ?? "nowhere")
  for (aisle, foods) in shop.rowsBySection {
    print("\(aisle.id): \(foods.count), \(foods.map(\.price).reduce(0, +)) in all")
  }

  struct Label: Identifiable, Equatable { let id: Int, text: String }

  try shop.updateOrAppend(Food(id: 4, name: "Oat", price: 1), to: "Grain")
  try shop.move(ids: [1, 2], to: .endOf("Grain"))
  shop.removeRows { $0.price > 4 }

  let cheap = shop.filter { $0.price < 3 }
  let byPrice = shop.sorted { $0.price < $1.price }
  let names = try shop.map { Label(id: $0.id, text: $0.name) }
  print(names.rows.map(\.text).joined(separator: ", "))
  print(cheap.rows.map(\.name).joined(separator: ", "))
  print(byPrice.rows.map(\.name).joined(separator: ", "))

  let source = TableDataSource(shop)
  source.edit(named: "Delete Rice") { $0.remove(id: rice.id) }
  print(source.canUndo)
  source.undo()
  print(source.canRedo)

  if let changes = byPrice.collectionDifference(from: shop, in: "Grain") {
    print("\(changes.removals.count) removed, \(changes.insertions.count) inserted")
  }
  return printed
}

/// The examples of outlines on the page about tables; returns their output.
func printOutlinesGuide() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }

  struct Folder: Identifiable, Equatable {
    let id: String
    var folders: [Folder] = []
  }

  let music = Folder(id: "Music", folders: [Folder(id: "Opera", folders: [Folder(id: "Aida")])])
  var disk = try TableOutline([music, Folder(id: "Photos")], children: \.folders)
  print(disk.visibleRows.rows.map(\.id).joined(separator: ", "))

  try disk.reveal(id: "Aida")
  print(disk.visibleRows.rows.map(\.id).joined(separator: ", "))
  disk.collapseAll()
  disk.expandAll()

  print(disk.descendantCount(of: "Music") ?? 0)
  print((disk.descendants(of: "Opera") ?? []).map(\.id).joined(separator: ", "))
  print(disk.isDescendant(id: "Aida", of: "Music"))

  if let opera = disk.subtree(of: "Opera") {
    try disk.replaceChildren(
      of: "Music", with: TableOutline([Folder(id: "Jazz")], children: \.folders))
    try disk.insert(contentsOf: opera, at: .endOf("Photos"))
  }
  print(disk.visibleRows.map { "\($0.level) \($0.id)" }.joined(separator: ", "))
  return printed
}
