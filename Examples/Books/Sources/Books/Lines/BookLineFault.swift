public import DatabaseScreens
public import TableText

/// What is wrong with a line in a file of books.
public enum BookLineFault: TranslatableError, Equatable {
  /// Its fields cannot be parsed.
  case csv(CSVRecord.ParseError)
  /// It has the wrong number of fields.
  case columns(Int)
  /// It has no title.
  case noTitle
  /// Its date is invalid.
  case day(String)

  /// What is wrong, as a translatable phrase.
  public var phrase: LocalizedPhrase {
    switch self {
    case .csv(let fault): fault.phrase
    case .columns(let count):
      count == 1 ? "it has 1 column instead of 3" : "it has \(count) columns instead of 3"
    case .noTitle: "it has no title"
    case .day(let text): "\"\(text)\" is not a date such as 1813-01-28"
    }
  }
}
