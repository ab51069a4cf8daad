import SystemBasics

extension CodingError {
  /// Explains any failure to decode or encode a document.
  init(explaining error: any Error) {
    let phrase: LocalizedPhrase =
      switch error {
      case let error as DecodingError: Self.reason(of: error)
      case let error as EncodingError: Self.reason(of: error)
      case let error as any TranslatableError: error.phrase
      case let error as any LocalizedError:
        Self.withoutFullStop(error.errorDescription ?? "\(error)")
      default: Self.withoutFullStop("\(error)")
      }
    self.init(phrase)
  }

  private static func reason(of error: DecodingError) -> LocalizedPhrase {
    switch error {
    case .keyNotFound(let key, let context):
      "\"\(key.stringValue)\" is missing \(context.codingPath.position)"
    case .typeMismatch(let type, let context):
      "\(noun(type)) was expected \(context.codingPath.position)"
    case .valueNotFound(let type, let context):
      "\(noun(type)) is missing \(context.codingPath.position)"
    case .dataCorrupted(let context):
      if let reason = context.underlyingError as? any TranslatableError {
        "\(reason.phrase) \(context.codingPath.position)"
      } else if context.codingPath.isEmpty {
        "it is malformed"
      } else {
        "\(withoutFullStop(context.debugDescription)) \(context.codingPath.position)"
      }
    @unknown default: withoutFullStop("\(error)")
    }
  }

  private static func reason(of error: EncodingError) -> LocalizedPhrase {
    guard case .invalidValue(_, let context) = error else {
      return withoutFullStop("\(error)")
    }
    return "a value cannot be written \(context.codingPath.position)"
  }

  private static func noun(_ type: any Any.Type) -> LocalizedPhrase {
    switch "\(type)" {
    case let name where name.hasPrefix("Dictionary"): "a dictionary"
    case let name where name.hasPrefix("Array"): "a list"
    case "String": "text"
    case "Bool": "true or false"
    case "Date": "a date"
    case "Int", "Double": "a number"
    case let name: "a value of type \(name)"
    }
  }

  private static func withoutFullStop(_ text: String) -> LocalizedPhrase {
    LocalizedPhrase(verbatim: text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}
