public import TableQueries

extension SearchColumn {
  /// Creates a column from a value column: numbers, days and choices compare as such.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - names: The names to type; by default its name and title.
  public init(_ column: ValueColumn<Row>, names: [String]? = nil) {
    self.init(column, names: names ?? [column.name, column.title], .decimalPoint)
  }

  private init(_ column: ValueColumn<Row>, names: [String], _ notation: AmountNotation) {
    self.init(
      column.name, names: names, text: column.text(of:),
      value: { SearchValue(column.value(of: $0), notation) },
      operand: column.kind.operand(notation))
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
      self.init(values, names: names, column.notation)
    } else {
      self.init(
        column.id ?? names.first ?? title, names: names, text: column.searchedText ?? column.text)
    }
  }
}

extension TextColumn {
  /// Whether values can be added up; choices and days cannot.
  package var addsUp: Bool {
    switch values?.kind {
    case .choice, .bool, .day: false
    case .text, .number, nil: true
    }
  }
}

extension SearchValue {
  fileprivate init(_ value: ColumnValue, _ notation: AmountNotation) {
    switch value {
    case .missing: self = .missing
    case .bool(let isOn): self = .number(isOn ? 1 : 0)
    case .integer(let number):
      // Greater integers are inexact as a `Double`.
      self = number.magnitude < 1 << 53 ? .number(Double(number)) : .text("\(number)")
    case .number(let number): self = .number(number)
    case .day(let day): self = .text(day.description)
    case .text(let text): self.init(reading: text, notation)
    }
  }
}

extension ColumnKind {
  fileprivate func operand(_ notation: AmountNotation) -> @Sendable (String) -> SearchValue {
    switch self {
    case .text, .number, .day: { SearchValue(reading: $0, notation) }
    case .bool:
      { text in (try? Bool.parseColumnText(text)).map { .number($0 ? 1 : 0) } ?? .text(text) }
    case .choice(let choices):
      { text in
        let index =
          choices.firstIndex(of: text)
          ?? choices.firstIndex { $0.lowercased() == text.lowercased() }
        return index.map { .number(Double($0)) } ?? .text(text)
      }
    }
  }
}
