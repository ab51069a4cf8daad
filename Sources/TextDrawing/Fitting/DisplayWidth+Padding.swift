extension DisplayWidth {
  /// Returns a text with as many spaces around it as it needs to be so wide.
  ///
  /// A mark at the very start of a text joins a space before it, as it would any other neighbour.
  ///
  /// - Parameters:
  ///   - text: The text; one that is at least so wide already is returned as it is.
  ///   - columns: The width of the result.
  ///   - alignment: Where the text stands among the spaces.
  /// - Returns: The text and the spaces.
  /// - Complexity: O(*n* + `columns`), where *n* is the length of the text.
  public func padded(
    _ text: String, toWidth columns: Int, alignment: TextAlignment = .leading
  ) -> String {
    let used = width(of: text)
    guard used < columns else { return text }
    let leading = alignment.offset(of: used, in: columns)
    return String(repeating: " ", count: leading) + text
      + String(repeating: " ", count: columns - used - leading)
  }
}
