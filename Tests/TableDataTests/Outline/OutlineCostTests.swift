import TableData
import Testing

/// The rows visited by an edit of a large outline, counted rather than timed.
struct OutlineCostTests {
  final class Counter {
    var count = 0
  }

  /// A row that counts how often rows are hashed or compared.
  struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      let number: Int
      let counter: Counter

      static func == (left: Self, right: Self) -> Bool {
        left.counter.count += 1
        return left.number == right.number
      }

      func hash(into hasher: inout Hasher) {
        counter.count += 1
        hasher.combine(number)
      }
    }

    let id: ID
  }

  struct Section: Identifiable, Equatable {
    var id: Int { 0 }
  }

  let counter = Counter()

  private func id(_ number: Int) -> Row.ID { Row.ID(number: number, counter: counter) }

  /// A thousand folders with a number of rows each; or a chain, each row the child of the previous.
  private func outline(folders: Int, rows: Int, isChain: Bool) throws -> TableOutline<Row> {
    try TableOutline(
      (0..<folders * rows).map { number in
        OutlineRow(
          Row(id: id(number)), level: isChain ? number : min(1, number % rows),
          isExpanded: number != rows)
      })
  }

  private func cost(_ body: () throws -> Void) rethrows -> Int {
    let before = counter.count
    try body()
    return counter.count - before
  }

  @Test(arguments: [false, true])
  func editsCostTheirSize(isChain: Bool) throws {
    let before = try outline(folders: 1000, rows: 10, isChain: isChain)
    var edited = before
    #expect(try cost { try edited.append(Row(id: id(-1)), to: id(5)) } < 300)
    #expect(try cost { try edited.move(id: id(-1), to: .startOf(id(9990))) } < 400)
    #expect(cost { edited.remove(id: id(-1)) } < 300)
    #expect(cost { _ = edited.level(of: id(9999)) } < 10)
    #expect(cost { _ = edited.descendantCount(of: id(0)) } < 10)
    #expect(cost { _ = edited.index(id: id(9999)) } < 20)
  }

  @Test func expandingCostsWhatComesIntoSight() throws {
    let before = try outline(folders: 1000, rows: 10, isChain: false)
    var after = before
    #expect(try cost { try after.expand(id: id(10)) } < 400)
    let old = try TableSnapshot(Section(), rows: before.visibleRows.rows)
    var new = old
    #expect(try cost { try new.replaceRows(in: 0, from: before, to: after) } < 400)
    var difference = TableDifference<Section, Row>()
    #expect(cost { difference = new.difference(from: old) } < 400)
    #expect(difference.rows.inserted.count == 9 && difference.rows.count == 9)
    #expect(try cost { try after.collapse(id: id(10)) } < 400)
  }
}
