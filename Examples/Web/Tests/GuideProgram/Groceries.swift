import PageServer

struct Food: Identifiable, Equatable, Sendable {
  let id: Int
  var name = ""
  var price = 1
}

@main
struct Groceries {
  static func main() async throws {
    let table = HTMLTable<SingleSection, Food>(columns: [
      TextColumn(ValueColumn("name", title: "Name", \.name)),
      TextColumn(ValueColumn("price", title: "Price", \.price)),
    ])
    let source = TableDataSource(try TableSnapshot(rows: [Food(id: 1, name: "Apple")]))
    let server = PageServer("Groceries", of: table, showing: source) {
      (Food(id: .random(in: 1...Int.max)), 0)
    }
    print(server.url)
    try await server.run()
  }
}
