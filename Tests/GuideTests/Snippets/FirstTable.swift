import TableSource

/// The first table of the guide, which returns what it prints.
func printFirstTable() throws -> String {
  var printed = ""
  func print(_ text: some CustomStringConvertible) { printed += "\(text)\n" }

  struct Fruit: RowModel { var id: Int, name: String, count: Int }

  let pear = Fruit(id: 1, name: "Pear", count: 3)
  var fruit = try TableSnapshot(rows: [pear, Fruit(id: 2, name: "Fig", count: 20)])
  let before = fruit

  try fruit.append(Fruit(id: 3, name: "奇异果", count: 4))
  try fruit.update(id: 2) { $0.count -= 1 }
  try fruit.move(id: 1, to: .after(3))

  let count = TextColumn<Fruit>("Count", alignment: .trailing) { "\($0.count)" }
  let table = StaticTable(fruit, columns: [TextColumn("Fruit", text: \.name), count])
  print(table.text(as: .text(width: 40)))
  print(fruit.difference(from: before))

  return printed
}
