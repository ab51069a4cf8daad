import SystemBasics
import TableColumns

extension ValueColumn {
  /// As stored and as shown to users.
  typealias Choice = (text: String, shown: String)

  var choices: [Choice] {
    switch kind {
    case .bool: [("no", localized("no")), ("yes", localized("yes"))]
    case .choice(let texts): texts.map { ($0, $0) }
    case .text, .number, .day: []
    }
  }

  func enter(_ text: String, in row: inout Row, at now: Date = .now) throws {
    let entered = try entered(text, among: choices, at: now)
    do {
      try set(entered, in: &row)
    } catch let error as ColumnError {
      throw UserError(error, of: self)
    }
  }

  private func entered(_ text: String, among choices: [Choice], at now: Date) throws -> String {
    guard choices.isEmpty else {
      guard let index = choices.map(\.shown).firstIndex(namedBy: text) else {
        throw UserError(.invalidChoice(text, choices: choices.map(\.shown)), of: self)
      }
      return choices[index].text
    }
    return kind == .day ? CalendarDay(entered: text, at: now)?.description ?? text : text
  }
}

extension UserError {
  fileprivate init<Row>(_ error: ColumnError, of column: ValueColumn<Row>) {
    switch error {
    case .missingValue(let message):
      self.init(
        message, example: column.example.map { "set \(column.title.lowercased()) \($0)" })
    case .invalidDay(let text):
      self.init(
        localized("\"\(text)\" is not a date. Enter a date such as 2026-12-24, today or tomorrow."))
    case .invalidChoice(let text, let choices) where !choices.isEmpty:
      self.init(localized("\"\(text)\" is not one of: \(choices.listed)."))
    case .readOnly, .invalidInteger, .invalidNumber, .invalidChoice:
      self.init(localized(error.phrase))
    }
  }
}
