public import LocalizedPhrases

/// An error for a text that is not a valid value of a column.
public enum ColumnError: TranslatableError, Hashable {
  /// The column cannot be edited.
  case readOnly(column: String)
  /// The text is blank, and the column needs a value.
  case missingValue(message: String)
  /// The text is not a whole number.
  case invalidInteger(String)
  /// The text is not a number.
  case invalidNumber(String)
  /// The text is not a date.
  case invalidDay(String)
  /// The text is not one of the choices, if they are known.
  case invalidChoice(String, choices: [String])
}

extension ColumnError {
  /// The problem and a remedy, for users.
  public var phrase: LocalizedPhrase {
    switch self {
    case .readOnly(let column): "\(column) cannot be edited."
    case .missingValue(let message): LocalizedPhrase(verbatim: message)
    case .invalidInteger(let text): "\"\(text)\" is not a whole number."
    case .invalidNumber(let text): "\"\(text)\" is not a number."
    case .invalidDay(let text): "\"\(text)\" is not a date. Enter a date such as 2026-12-24."
    case .invalidChoice(let text, []): "\"\(text)\" is not a valid value."
    case .invalidChoice(let text, let choices):
      "\"\(text)\" is not one of: \(choices.joined(separator: ", "))."
    }
  }
}
