extension CSVOptions {
  private static let sampleLength = 1 << 18

  /// Detects how a file was written, to write it again without loss.
  ///
  /// ```swift
  /// let options = CSVOptions(detectedIn: text.utf8)
  /// let records = CSVParser.records(in: text, delimiter: options.delimiter)
  /// ```
  ///
  /// The delimiter is the one by which most of the first records have as many fields as the
  /// headings; among equals, the one with the fewest quotation marks within fields, then with the most
  /// fields, then a tab, a semicolon, a comma, a vertical bar. Delimiters in quotation marks do not
  /// count. For headings of one column, the file's name tells it; by default, it is a comma.
  ///
  /// - Parameters:
  ///   - text: A whole file in UTF-8, or its beginning.
  ///   - name: The name of the file; only `.csv` or `.tsv` at its end counts.
  ///   - delimiter: The delimiter if it is known, so that it is not detected.
  /// - Complexity: O(1): only the beginning is read.
  public init(
    detectedIn text: some Sequence<UInt8>, named name: String = "", delimiter: Delimiter? = nil
  ) {
    let bytes = Array(text.prefix(Self.sampleLength))
    let isWhole = bytes.count < Self.sampleLength
    let samples = (delimiter.map { [$0] } ?? Delimiter.detected).map {
      CSVSample(bytes, isWhole: isWhole, delimiter: $0)
    }
    let best = samples.filter { $0.fieldCount > 1 }.max { $0.isWorse(than: $1) }
    let known = delimiter ?? best?.delimiter ?? Delimiter(fileName: name)
    self = .lossless
    (self.delimiter, hasKnownDelimiter) = (known ?? .comma, known != nil)
    let sample = samples.first { $0.delimiter == self.delimiter }
    lineEnding = sample?.lineEnding ?? .crlf
    startsWithByteOrderMark = bytes.starts(with: CSVParser.byteOrderMark)
  }
}

extension CSVOptions.Delimiter {
  fileprivate init?(fileName: String) {
    let name = fileName.lowercased()
    guard name.hasSuffix(".csv") || name.hasSuffix(".tsv") else { return nil }
    self = name.hasSuffix(".csv") ? .comma : .tab
  }
}

/// The beginning of a CSV text, parsed with one delimiter on trial.
private struct CSVSample {
  let delimiter: CSVOptions.Delimiter
  let lineEnding: CSVOptions.LineEnding?
  let fieldCount: Int
  /// The share of records with as many fields as the headings.
  private let share: Double
  /// The number of records with quotation marks within fields.
  private let strayCount: Int

  init(_ bytes: [UInt8], isWhole: Bool, delimiter: CSVOptions.Delimiter) {
    var parser = CSVParser(delimiter: delimiter)
    var records = parser.parse(bytes)
    (self.delimiter, lineEnding) = (delimiter, parser.lineEnding)
    if isWhole, let last = parser.finish() { records.append(last) }
    let fieldCount = records.first?.fields.count ?? 0
    let regular = records.count { $0.error == nil && $0.fields.count == fieldCount }
    strayCount = records.count(where: \.format.hasStrayQuote)
    self.fieldCount = fieldCount
    share = Double(regular) / Double(max(1, records.count))
  }

  func isWorse(than other: Self) -> Bool {
    (share, -strayCount, fieldCount) < (other.share, -other.strayCount, other.fieldCount)
  }
}
