import ObservableTables
import Observation
import TableData
import TableQueries
import Testing

/// The examples in the comments and the article of ObservableTables.
@Suite @MainActor struct ObservableComments {
  struct Person: Identifiable, Equatable, Sendable { let id: Int, name: String }
  struct Search: Equatable { var text = "" }

  private let source: TableDataSource<SingleSection, Person>

  init() throws {
    source = TableDataSource(
      try TableSnapshot(rows: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Emmy")]))
  }

  @Test func people() async {
    let people = ObservableTable(source, query: Search()) { search in
      TableQuery(TableSnapshot<SingleSection, Person>.self)
        .filter { $0.name.hasPrefix(search.text) }
    }
    people.visibleRange = 0..<50
    people.query.text = "A"
    #expect(people.visibleRows.map(\.name) == ["Ada"] && people.rowCount == 1)
    await follow(people)
  }

  private func follow(_ people: ObservableTable<Search, SingleSection, Person>) async {
    var printed: [[String]] = []
    func print(_ names: [String]) { printed.append(names) }
    let task = Task {
      let rows = Observations { people.visibleRows.map(\.name) }
      for await names in rows { print(names) }
    }
    while printed.isEmpty { await Task.yield() }
    task.cancel()
    #expect(printed == [["Ada"]])
  }
}
