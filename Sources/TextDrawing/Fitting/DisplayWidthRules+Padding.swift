extension DisplayWidthRules {
  /// Returns a string padded with spaces; a leading mark joins a space before it.
  ///
  /// - Parameters:
  ///   - text: The text, unchanged if wide enough.
  ///   - columns: The width.
  ///   - alignment: The alignment.
  /// - Returns: The padded text.
  /// - Complexity: O(*n* + `columns`), where *n* is the length of the text.
  public func padded(
    _ text: String, toWidth columns: Int, alignment: ColumnAlignment = .leading
  ) -> String {
    let used = width(of: text)
    guard used < columns else { return text }
    let leading = alignment.offset(of: used, in: columns)
    return String(repeating: " ", count: leading) + text
      + String(repeating: " ", count: columns - used - leading)
  }
}
