public import TableColumns
public import TableQueries

extension SearchColumn {
  /// Creates a column from a value column: numbers, days and choices compare as such.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - names: The names to type; by default its name and title.
  public init(_ column: ValueColumn<Row>, names: [String]? = nil) {
    self.init(
      column.name, names: names ?? [column.name, column.title], text: column.text(of:),
      value: { SearchValue(column.value(of: $0)) }, operand: column.kind.operand)
  }

  /// Creates a column from a text column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - names: The names to type; by default its title and key.
  public init(_ column: TextColumn<Row>, names: [String]? = nil) {
    let title = column.format.title
    let names = names ?? [title, column.id].compactMap(\.self).filter { !$0.isEmpty }
    if let values = column.values {
      self.init(values, names: names)
    } else {
      self.init(
        column.id ?? names.first ?? title, names: names, text: column.searchedText ?? column.text)
    }
  }
}

extension TextColumn {
  /// Positions of choices have no sum.
  package var addsUp: Bool {
    switch values?.kind {
    case .choice, .bool, .day: false
    case .text, .number, nil: true
    }
  }
}

extension SearchValue {
  fileprivate init(_ value: ColumnValue) {
    switch value {
    case .missing: self = .missing
    case .bool(let isOn): self = .number(isOn ? 1 : 0)
    case .integer(let number):
      // Greater ones are inexact as a `Double`.
      self = number.magnitude < 1 << 53 ? .number(Double(number)) : .text("\(number)")
    case .number(let number): self = .number(number)
    case .day(let day): self = .text(day.description)
    case .text(let text): self.init(reading: text)
    }
  }
}

extension ColumnKind {
  fileprivate var operand: @Sendable (String) -> SearchValue {
    switch self {
    case .text, .number, .day: { SearchValue(reading: $0) }
    case .bool:
      { text in (try? EnteredValue.bool(text)).map { .number($0 ? 1 : 0) } ?? .text(text) }
    case .choice(let choices):
      { text in
        let index = choices.firstIndex { $0.lowercased() == text.lowercased() }
        return index.map { .number(Double($0)) } ?? .text(text)
      }
    }
  }
}
