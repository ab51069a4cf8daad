extension CSVParser {
  /// The records of a text, parsed as they are requested.
  public struct Records: Sequence, IteratorProtocol, Sendable {
    private static let chunkSize = 1 << 16

    private var parser: CSVParser
    private var rest: Substring.UTF8View
    private var parsed: ArraySlice<CSVRecord> = []

    init(_ text: String, _ parser: CSVParser) {
      self.parser = parser
      rest = text[...].utf8
    }

    /// Returns the next record; `nil` at the end.
    public mutating func next() -> CSVRecord? {
      while parsed.isEmpty, !rest.isEmpty { parseChunk() }
      return parsed.popFirst()
    }

    private mutating func parseChunk() {
      let chunk = rest.prefix(Self.chunkSize)
      rest = rest[chunk.endIndex...]
      var records = parser.parse(Array(chunk))
      if rest.isEmpty, let last = parser.finish() { records.append(last) }
      parsed = records[...]
    }
  }

  /// Parses a string, chunk by chunk.
  ///
  /// - Parameters:
  ///   - text: A whole file.
  ///   - delimiter: The delimiter.
  /// - Returns: The records, to iterate over.
  /// - Complexity: O(*n*) in the text's length, for all records.
  public static func records(
    in text: String, delimiter: CSVOptions.Delimiter = .comma
  ) -> Records {
    Records(text, CSVParser(delimiter: delimiter))
  }
}
