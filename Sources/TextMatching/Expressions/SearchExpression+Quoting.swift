extension SearchExpression {
  /// Quotes a string as a token that is parsed as exactly this text, without any operator.
  ///
  /// - Parameter text: The text. The token of an empty text is ignored.
  /// - Returns: The token.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func quoted(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return isWord && !text.isEmpty ? text : inQuotationMarks(text)
  }

  private static func inQuotationMarks(_ text: String) -> String {
    let escaped = text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
    }
    return "\"" + String(String.UnicodeScalarView(escaped)) + "\""
  }

  /// Returns the token for the condition that a column equals a value.
  ///
  /// - Parameters:
  ///   - column: One of the names of the column.
  ///   - value: The whole value.
  /// - Returns: The token.
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  public static func token(column: String, equals value: String) -> String {
    quoted(column) + "=" + inQuotationMarks(value)
  }
}
