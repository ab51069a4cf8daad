extension CSVRecord {
  /// Returns the error of a malformed record, or of one with too many fields.
  func csvError(
    expecting columnCount: Int, allowingEmptyFields allowsEmptyFields: Bool = false
  ) -> CSVError? {
    let surplus = fields.dropFirst(columnCount)
    let reason: LocalizedPhrase? =
      if let error {
        error.phrase
      } else if allowsEmptyFields ? surplus.allSatisfy(\.isEmpty) : surplus.isEmpty {
        nil
      } else {
        "\(fields.count) fields found, \(columnCount) expected."
      }
    return reason.map { CSVError(line: line, column: nil, reason: $0) }
  }

  /// Returns the records of a text that has replaced another one.
  ///
  /// Records before and after the changed part keep their identifiers.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - options: Its delimiter, and whether it has headings.
  ///   - first: The first record of the other text, such as the headings.
  ///   - old: The records of the other text.
  /// - Returns: The records below the headings.
  /// - Throws: ``CSVError`` for other headings, or as ``CSVOptions/firstError(in:below:)``.
  /// - Complexity: O(*n*) for *n* records.
  package static func records(
    in text: String, _ options: CSVOptions, below first: CSVRecord?,
    replacing old: some BidirectionalCollection<CSVRecord>
  ) throws(CSVError) -> [CSVRecord] {
    var records = CSVParser.records(in: text, delimiter: options.delimiter)
    if options.includesHeader, records.next()?.fields != first?.fields {
      throw CSVError(line: 1, column: nil, reason: "The headings have changed.")
    }
    let new = Array(records)
    if let error = options.firstError(in: new, below: first) { throw error }
    return new.identified(like: Array(old))
  }
}

extension [CSVRecord] {
  fileprivate func identified(like old: [CSVRecord]) -> [CSVRecord] {
    let shortest = Swift.min(count, old.count)
    let start = zip(self, old).prefix { $0.fields == $1.fields }.count
    let end = zip(reversed(), old.reversed()).prefix(shortest - start)
      .prefix { $0.fields == $1.fields }.count
    var matches = Matches(self[start..<(count - end)], old[start..<(old.count - end)])
    let changed = self[start..<(count - end)].map { record in
      record.identified(by: matches.next(for: record))
    }
    func same(_ records: ArraySlice<CSVRecord>, as old: ArraySlice<CSVRecord>) -> [CSVRecord] {
      zip(records, old).map { $0.identified(by: $1.line) }
    }
    return same(prefix(start), as: old.prefix(start)) + changed
      + same(suffix(end), as: old.suffix(end))
  }
}

/// Gives a new record the identifier of an equal old one, or else of the old one in its place.
private struct Matches {
  private let old: ArraySlice<CSVRecord>
  /// The indices of old records that equal a new one, by their fields; the last index first.
  private var equal: [[String]: [Int]] = [:]
  private var isTaken: Set<Int> = []
  private var next: Int

  init(_ new: ArraySlice<CSVRecord>, _ old: ArraySlice<CSVRecord>) {
    (self.old, next) = (old, old.startIndex)
    let contents = Set(new.lazy.map(\.fields))
    for index in old.indices.reversed() where contents.contains(old[index].fields) {
      equal[old[index].fields, default: []].append(index)
      isTaken.insert(index)
    }
  }

  mutating func next(for record: CSVRecord) -> Int {
    if let index = equal[record.fields]?.popLast() {
      next = index + 1
      return old[index].line
    }
    guard old.indices.contains(next), !isTaken.contains(next) else {
      return CSVRecord.newIdentifier()
    }
    defer { next += 1 }
    return old[next].line
  }
}
