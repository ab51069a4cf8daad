extension CSVOptions {
  /// Returns why records cannot be written as they were read; `nil` if they can.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - first: The first record, such as the headings, if there is one.
  /// - Returns: The error of the first record that is malformed or has more fields than that, or of
  ///   a text that is empty, or of which neither the contents nor the name told the delimiter.
  /// - Complexity: O(*n*) for *n* records.
  public func firstError(
    in records: some Sequence<CSVRecord>, below first: CSVRecord?
  ) -> CSVError? {
    guard let first else { return CSVError(line: 1, column: nil, reason: "The text is empty.") }
    let columnCount = first.fields.count
    guard columnCount > 1 || hasKnownDelimiter else {
      return CSVError(line: 1, column: nil, reason: "There is no delimiter.")
    }
    if let error = first.csvError(expecting: columnCount) { return error }
    return records.lazy.compactMap { $0.csvError(expecting: columnCount) }.first { _ in true }
  }
}
