import TableData
import TableQueries
import TableText
import Testing

@testable import TableTerminal

/// The order of a column's values that the user sorts.
@Suite struct FrequencySortingTests {
  /// With decimal points, 1,125 would be more than a thousand.
  @Test func valuesAreSortedByTheNotationOfTheirColumn() throws {
    var column = TextColumn<Chore>("Price") { $0.detail ?? "" }
    column.notation = .decimalComma
    let prices = zip(0..., ["7,5", "1,125", "20,0"]).map {
      Chore(id: $0, name: "Row \($0)", detail: $1)
    }
    let table = try ChoreTable([TableSection(Category(id: 0), rows: prices)]) {
      $0.columns = [column]
    }
    try table.stack.carryOut("frequencies price")
    try table.stack.carryOut("sort price")
    let lines = table.stack.lines(columns: 60, lines: 12)
    let found = ["1,125", "7,5", "20,0"].map { text in lines.firstIndex { $0.contains(text) } ?? 0 }
    #expect(found == [2, 3, 4])
  }
}
