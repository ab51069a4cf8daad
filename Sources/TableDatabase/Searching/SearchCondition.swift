import TextMatching

/// Words, or a test of some columns.
struct SearchCondition: Sendable {
  private enum Subject: Sendable {
    case words(String)
    case columns([(index: Int, name: String, tests: [ColumnTest])])
  }

  private let isNegated: Bool
  private let subject: Subject

  init<Record>(_ condition: SearchExpression.Condition, in table: DatabaseTable<Record>) {
    isNegated = condition.isNegated
    if condition.column == nil, case .contains(let text) = condition.test,
      !text.contains(where: \.isWhitespace)
    {
      subject = .words(text)
      return
    }
    let names = condition.column.map { [$0] } ?? table.searchedColumns
    subject = .columns(
      table.columns.enumerated().filter { names.contains($1.name) }.map { index, column in
        (index, column.name, column.tests(for: condition.test, defaultRecord: table.defaultRecord))
      })
  }

  /// The condition is true or false for every row.
  func condition(in schema: TableSchema, _ dialect: any DatabaseDialect) -> SQLFragment {
    let conditions: [SQLFragment] =
      switch subject {
      case .words(let words): [schema.search.condition(for: words, in: dialect, indexed: false)]
      case .columns(let columns):
        columns.flatMap { column in
          let type = schema.catalog.type(of: column.name)
          return column.tests.map { $0.condition(on: column.name, type: type, in: dialect) }
        }
      }
    let all: SQLFragment =
      conditions.isEmpty ? "1 = 0" : "(\(SQLFragment(conditions, separator: " OR "))) IS TRUE"
    return isNegated ? "NOT (\(all))" : all
  }

  /// Whether values match; `texts` are the texts of the searched columns.
  func matches(_ values: [SQLValue], _ texts: [String], by dialect: any DatabaseDialect) -> Bool {
    let isFound =
      switch subject {
      case .words(let words): dialect.matches(words, in: texts)
      case .columns(let columns):
        columns.contains { column in
          column.tests.contains { $0.matches(values[column.index]) }
        }
      }
    return isFound != isNegated
  }
}
