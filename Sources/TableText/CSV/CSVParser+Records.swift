extension CSVParser {
  /// The records of a text, parsed as they are requested.
  public struct Records<Parts: IteratorProtocol<[UInt8]>>: Sequence, IteratorProtocol {
    private var parser: CSVParser
    private var parts: Parts
    /// The next records, as far as they are parsed.
    private(set) var parsed: ArraySlice<CSVRecord> = []
    private var isAtEnd = false

    init(_ parts: Parts, _ parser: CSVParser) {
      (self.parser, self.parts) = (parser, parts)
    }

    /// Returns the next record; `nil` at the end.
    public mutating func next() -> CSVRecord? {
      parseIfNeeded()
      return parsed.popFirst()
    }

    /// Returns the next record, and leaves it to be read; `nil` at the end.
    public mutating func peek() -> CSVRecord? {
      parseIfNeeded()
      return parsed.first
    }

    /// Returns the records that are parsed, or else those of the next part; `nil` at the end.
    fileprivate mutating func nextBatch() -> ArraySlice<CSVRecord>? {
      parseIfNeeded()
      defer { parsed = [] }
      return parsed.isEmpty ? nil : parsed
    }

    private mutating func parseIfNeeded() {
      while parsed.isEmpty, !isAtEnd {
        if let part = parts.next() {
          parsed = parser.parse(part)[...]
        } else {
          parsed = [parser.finish()].compactMap(\.self)[...]
          isAtEnd = true
        }
      }
    }
  }

  /// Parses a text that arrives in parts, as they are requested.
  ///
  /// - Parameters:
  ///   - parts: The parts of a whole text, in UTF-8, split anywhere.
  ///   - delimiter: The delimiter.
  /// - Returns: The records, to iterate over.
  /// - Complexity: O(*n*) in the text's length, for all records.
  public static func records<Parts: Sequence<[UInt8]>>(
    in parts: Parts, delimiter: CSVOptions.Delimiter = .comma
  ) -> Records<Parts.Iterator> {
    Records(parts.makeIterator(), CSVParser(delimiter: delimiter))
  }

  /// Parses a string, part by part.
  ///
  /// - Parameters:
  ///   - text: A whole file.
  ///   - delimiter: The delimiter.
  /// - Returns: The records, to iterate over.
  /// - Complexity: O(*n*) in the text's length, for all records.
  public static func records(
    in text: String, delimiter: CSVOptions.Delimiter = .comma
  ) -> Records<some IteratorProtocol<[UInt8]> & Sendable> {
    Records(StringParts(text), CSVParser(delimiter: delimiter))
  }
}

extension CSVParser.Records: Sendable where Parts: Sendable {
  /// The records that are left, in batches: all records of a part at once.
  public var batches: some Sequence<ArraySlice<CSVRecord>> & Sendable {
    RecordBatches(records: self)
  }
}

/// Iterates over CSV records in batches.
private struct RecordBatches<Parts: IteratorProtocol<[UInt8]> & Sendable>: Sequence,
  IteratorProtocol, Sendable
{
  var records: CSVParser.Records<Parts>

  mutating func next() -> ArraySlice<CSVRecord>? { records.nextBatch() }
}
