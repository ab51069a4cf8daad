import GRDB
import TableSource

/// The place of a book in an order: what the order compares.
public struct BookKey: Hashable, Codable, Sendable {
  /// The values of the order's columns, in their order.
  public let values: [String]

  /// The identifier, which decides between books with the same values.
  public let id: Int64

  /// Makes a key.
  public init(values: [String], id: Int64) {
    self.values = values
    self.id = id
  }

  /// The key of a book in an order.
  public init(of book: Book, in order: BookOrder) {
    let values =
      switch order {
      case .author: [book.author, book.title]
      case .title: [book.title]
      case .copyright: [book.copyright?.description ?? ""]
      }
    self.init(values: values, id: book.id)
  }

  /// The place before all books.
  static func first(in order: BookOrder) -> BookKey {
    BookKey(values: order.columns.map { _ in "" }, id: .min)
  }

  /// The place before all books whose first value begins with a text, or the one behind them.
  static func edge(of text: String, atEnd isEnd: Bool, in order: BookOrder) -> BookKey {
    let value = isEnd ? text + "\u{10FFFF}\u{10FFFF}" : text
    return BookKey(values: [value] + order.columns.dropFirst().map { _ in "" }, id: .min)
  }

  /// Reads the key from the first columns of a row.
  init(row: Row, order: BookOrder) {
    let count = order.columns.count
    self.init(values: (0..<count).map { row[$0] }, id: row[count])
  }

  /// The values in the order of the columns, as arguments of a statement.
  var arguments: StatementArguments { StatementArguments(values) + [id] }
}

extension BookKey: Comparable {
  /// Returns whether a key comes before another one, as SQLite compares with `NOCASE`.
  public static func < (left: BookKey, right: BookKey) -> Bool {
    for (left, right) in zip(left.values, right.values) {
      let order = left.utf8.comparedIgnoringCase(to: right.utf8)
      if order != 0 { return order < 0 }
    }
    return left.id < right.id
  }

  /// Returns whether two keys are one place, as SQLite compares with `NOCASE`.
  public static func == (left: BookKey, right: BookKey) -> Bool {
    !(left < right) && !(right < left)
  }

  /// Feeds what is equal in keys that are one place.
  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(value.lowercasedASCII) }
    hasher.combine(id)
  }
}

extension Collection<UInt8> {
  /// Compares bytes with others, with letters from A to Z in lower case.
  ///
  /// - Returns: A number less than 0 if these come first, 0 if both are equal, else a greater one.
  func comparedIgnoringCase(to other: some Collection<UInt8>) -> Int {
    var others = other.makeIterator()
    for byte in self {
      guard let other = others.next() else { return 1 }
      let difference = Int(byte.lowercasedASCII) - Int(other.lowercasedASCII)
      if difference != 0 { return difference }
    }
    return others.next() == nil ? 0 : -1
  }
}

extension UInt8 {
  /// The byte, or the lower case of a letter from A to Z.
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
