import TableTesting
import Testing

struct Chore: RowModel {
  let id: Int, text: String
  var isDone = false
}

@Test func whatIsDoneSinks() throws {
  let before = try TableSnapshot(
    rows: [Chore(id: 1, text: "Cook"), Chore(id: 2, text: "Wash"), Chore(id: 3, text: "Rest")])
  var after = before
  try after.update(id: 1) { $0.isDone = true }
  try after.move(id: 1, to: .endOf(0))
  try TableDifferenceCheck(from: before, to: after).check(
    expecting: """
      > [0, 0] → [0, 2] 1
      ~ [0, 2] Chore(id: 1, text: "Cook", isDone: false) → Chore(id: 1, text: "Cook", isDone: true)
      """)
}
