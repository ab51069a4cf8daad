import PageServer

struct Food: Identifiable, Equatable, Sendable {
  let id: Int
  var name = ""
  var price = 1
}

@main
struct Groceries {
  static func main() async {
    let table = HTMLTable<SingleSection, Food>(columns: [
      TextColumn(ValueColumn("name", title: "Name", \.name)),
      TextColumn(ValueColumn("price", title: "Price", \.price)),
    ])
    await servePage {
      let source = TableDataSource(try TableSnapshot(rows: [Food(id: 1, name: "Apple")]))
      return PageServer("Groceries", of: table, showing: source) {
        (Food(id: .random(in: 1...Int.max)), 0)
      }
    }
  }
}
