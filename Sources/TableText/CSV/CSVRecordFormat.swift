/// How a record was read, so that it is written the same way but for the fields that were edited.
struct CSVRecordFormat: Hashable, Sendable {
  /// The fields as they were read.
  let fields: [String]

  /// The numbers of those in quotation marks, ascending; records of one format share them.
  let quoted: [Int]

  /// Whether a field that is not quoted contains a quotation mark, as with a wrong delimiter.
  let hasStrayQuote: Bool

  func isUnchanged(_ field: String, at index: Int) -> Bool {
    fields.indices.contains(index) && fields[index] == field
  }

  /// Returns the format of other fields; new ones are quoted if all are.
  ///
  /// Once columns are removed or moved, the headings may no longer tell the delimiter. Fields with
  /// another one are then not written as they were read, but quoted.
  func reordered(_ order: [Int], ofColumns columnCount: Int) -> Self {
    let quotesAll = !fields.isEmpty && quoted.count == fields.count
    let keepsAll = order.count >= max(2, columnCount) && order.elementsEqual(order.indices)
    return CSVRecordFormat(
      fields: order.map { index in
        guard fields.indices.contains(index) else { return "" }
        return keepsAll || !fields[index].hasDelimiter ? fields[index] : ""
      },
      quoted: order.indices.filter { quotesAll || quoted.contains(order[$0]) },
      hasStrayQuote: hasStrayQuote)
  }

  /// Records are equal however they were read.
  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension String {
  fileprivate var hasDelimiter: Bool {
    CSVOptions.Delimiter.detected.contains { utf8.contains($0.byte) }
  }
}
