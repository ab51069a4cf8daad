import TableData
import TableQueries
import TextMatching

/// Narrowing the results of an expression among a million rows, against filtering all of them again
/// with an equivalent closure.
enum ExpressionBenchmarks {
  static var all: [Benchmark] {
    [
      narrowing("a letter", "kal", "kalo") { $0.name.containsIgnoringCaseAndAccents("kalo") },
      narrowing("a condition", "kalo", "kalo value>500000") {
        $0.name.containsIgnoringCaseAndAccents("kalo") && $0.value > 500_000
      },
      narrowing("a letter after a condition", "value>500000 kal", "value>500000 kalo") {
        $0.value > 500_000 && $0.name.containsIgnoringCaseAndAccents("kalo")
      },
      narrowing("a digit", "value>99000", "value>990000") { $0.value > 990_000 },
      narrowing("a regular expression", "kalo", "kalo /mar.*kalo/") {
        $0.name.containsIgnoringCaseAndAccents("kalo")
          && $0.name.containsIgnoringCaseAndAccents("mar")
      },
    ]
  }

  private typealias Table = SearchBenchmarks.Table
  private typealias Derived = DerivedTable<Table, Table>

  private static let scope = SearchScope<NamedRow>(
    [SearchColumn("value", number: { Double($0.value) })], texts: SearchableText(\.name))

  private static func narrowing(
    _ what: String, _ text: String, _ narrower: String,
    equivalent: @escaping @Sendable (NamedRow) -> Bool
  ) -> Benchmark {
    Benchmark(name: "narrowing an expression by \(what)", figure: 1 / 4) {
      let table = try makeTable(makeRows(0..<1_000_000, of: NamedRow.self))
      let all = TableQuery(Table.self)
      let derived = Derived(
        table, query: all.searched(for: scope.expression(parsing: text), in: scope))
      let query = all.searched(for: scope.expression(parsing: narrower), in: scope)
      let closure = all.filter(equivalent)
      return {
        var narrowed = derived
        let subject = seconds { narrowed.remake(of: table, by: query) }
        var anew: Derived?
        let baseline = seconds { anew = Derived(table, query: closure) }
        consume((narrowed.snapshot.rowCount, anew?.snapshot.rowCount))
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }
}
