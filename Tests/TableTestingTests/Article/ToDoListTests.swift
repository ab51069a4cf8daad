import TableData
import TableTesting
import Testing

struct ToDoListTests {
  let home = ToDoList(id: "Home")

  @Test func whatIsDoneSinks() throws {
    let before = try TableSnapshot(home, rows: ["Cook", "Wash", "Rest"].map { ToDo(id: $0) })
    var after = before
    try after.finish(id: "Cook", in: home.id)
    let expected = """
      > [0, 0] → [0, 2] Cook
      ~ [0, 2] ToDo(id: "Cook", isDone: false) → ToDo(id: "Cook", isDone: true)
      """
    try TableDifferenceCheck(from: before, to: after).check(expecting: expected)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func whatIsDoneStaysBelow(seed: UInt64) throws {
    var generator = TableGenerator(
      seed: seed, makeSection: { _, _ in home }, makeRow: { n, _ in ToDo(id: "\(n)") })
    var table = try generator.snapshot(of: home)
    for row in Array(table.rows).shuffled(using: &generator.random) {
      try table.finish(id: row.id, in: home.id)
      let order = table.rows.map(\.isDone)
      #expect(order.drop { !$0 }.allSatisfy { $0 })
    }
  }
}
