import TableSource

struct Fruit: RowModel, Sendable { let id: Int, name: String }
struct FruitDelegate: TableScreenDelegate {
  let title = "Fruit", allowsEditing = false
  func content(of fruit: Fruit) -> CellContent { .titled(fruit.name) }
}

let rows = [Fruit(id: 1, name: "Pear"), Fruit(id: 2, name: "Fig"), Fruit(id: 3, name: "Kiwi")]
let before = try TableSnapshot(rows: rows)
var after = before
try after.append(Fruit(id: 4, name: "Plum"))
try after.move(id: 1, to: .after(3))
print(after.difference(from: before))  // what changed, with as few moves as possible:
// + [0, 3] Fruit(id: 4, name: "Plum")
// > [0, 0] → [0, 2] 1

let screen = TableScreen(TableDataSource(after), delegate: FruitDelegate())
exit(TerminalApplication(ScreenStack(root: screen)).run())
