import TextMatching

/// A condition of a search expression, as a test of rows.
struct RowCondition<Row>: Sendable {
  private enum Subject: Sendable {
    case texts(SearchableText<Row>)
    case column(SearchColumn<Row>)
    case nothing
  }

  private let isNegated: Bool
  private let subject: Subject
  private let test: TextTest
  private let bounds: ValueBounds?

  init(_ condition: SearchExpression.Condition, in scope: SearchScope<Row>) {
    isNegated = condition.isNegated
    test = TextTest(condition.test)
    guard let id = condition.column else {
      (subject, bounds) = (.texts(scope.texts), nil)
      return
    }
    let column = scope.index(ofColumn: id).map { scope.columns[$0] }
    subject = column.map(Subject.column) ?? .nothing
    bounds = column.flatMap { ValueBounds(condition.test, reading: $0.operand) }
  }

  /// The condition, if it compares values alone.
  var comparison: ValueComparison<Row>? {
    guard case .never = test, case .column(let column) = subject, let bounds else { return nil }
    return ValueComparison(column: column, bounds: bounds, isNegated: isNegated)
  }

  func matches(_ row: Row, _ scratch: inout MatchingScratch) -> Bool {
    isMatching(row, &scratch) != isNegated
  }

  private func isMatching(_ row: Row, _ scratch: inout MatchingScratch) -> Bool {
    switch subject {
    case .column(let column):
      if let bounds, bounds.contains(column.value(row)) { return true }
      if case .never = test { return false }
      return test.matches(column.text(row), &scratch)
    case .texts(let texts):
      var isFound = false
      texts.visit(row) { text in
        if !isFound { isFound = test.matches(text, &scratch) }
      }
      return isFound
    case .nothing: return false
    }
  }
}

/// A comparison of a column's values with bounds.
struct ValueComparison<Row>: Sendable {
  let column: SearchColumn<Row>
  let bounds: ValueBounds
  let isNegated: Bool

  func matches(_ row: Row) -> Bool { bounds.contains(column.value(row)) != isNegated }

  /// The comparison, if its bounds are numbers.
  var ofNumbers: NumberComparison<Row>? {
    bounds.numbers.map { numbers in
      NumberComparison(
        column: column.column.id, numbers: numbers, isNegated: isNegated
      ) { [value = column.value] row in
        switch value(row) {
        case .number(let number): number
        case .missing: .nan
        case .text: nil
        }
      }
    }
  }
}
