/// The places of found books in an order, sorted, close together in memory.
///
/// Thousands of them are sorted at once; a ``BookKey`` each would be three allocations each.
struct SortedKeys: Sendable {
  /// The place of a book, whose values are among the bytes.
  private struct Entry {
    let id: Int64
    /// The first bytes of the first value, in lower case, which tell most places apart.
    let head: UInt64
    let rest: UInt64
    /// Where the first value begins, where the second one does, and where that ends.
    var (start, middle, end): (Int, Int, Int)

    var first: Range<Int> { start..<middle }
    var second: Range<Int> { middle..<end }
  }

  /// The values of all places, in UTF-8.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// How many books there are.
  var count: Int { entries.count }

  /// The identifiers of all books, in order.
  var ids: [Int64] { entries.map(\.id) }

  /// The identifier of the book at a position.
  func id(at position: Int) -> Int64 { entries[position].id }

  /// Adds the place of a book at the end, whether or not it belongs there.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - appendValue: Adds the value of the first or the second column to bytes; the second one is
  ///     empty where the order has one.
  mutating func append(id: Int64, _ appendValue: (inout [UInt8], Int32) -> Void) {
    let start = bytes.count
    appendValue(&bytes, 0)
    let middle = bytes.count
    appendValue(&bytes, 1)
    entries.append(
      Entry(
        id: id, head: head(of: start..<middle), rest: head(of: min(start + 8, middle)..<middle),
        start: start, middle: middle, end: bytes.count))
  }

  /// The first eight bytes of a value in lower case, as a number that is compared like them.
  private func head(of value: Range<Int>) -> UInt64 {
    var head: UInt64 = 0
    for index in value.prefix(8) { head = head << 8 | UInt64(bytes[index].lowercasedASCII) }
    return value.count < 8 ? head << UInt64(8 * (8 - value.count)) : head
  }

  /// Sorts the places.
  mutating func sort() {
    let bytes = bytes
    entries.sort { Self.precedes($0, in: bytes, $1, in: bytes) }
  }

  /// The places of two lists that are sorted, in one.
  func merged(with other: SortedKeys) -> SortedKeys {
    var merged = SortedKeys()
    merged.bytes = bytes + other.bytes
    let distance = bytes.count
    let theirs = other.entries.map { entry in
      var entry = entry
      entry.start += distance
      entry.middle += distance
      entry.end += distance
      return entry
    }
    merged.entries = entries.merged(with: theirs) { [bytes = merged.bytes] in
      Self.precedes($0, in: bytes, $1, in: bytes)
    }
    return merged
  }

  /// How many places stand before one, and whether it is there itself.
  func find(_ key: BookKey) -> (position: Int, isThere: Bool) {
    var sought = SortedKeys()
    sought.append(id: key.id) { bytes, column in
      if column < key.values.count { bytes.append(contentsOf: key.values[Int(column)].utf8) }
    }
    let entry = sought.entries[0]
    let position = entries.partitioningIndex {
      !Self.precedes($0, in: bytes, entry, in: sought.bytes)
    }
    let isThere =
      position < count && !Self.precedes(entry, in: sought.bytes, entries[position], in: bytes)
    return (position, isThere)
  }

  /// Whether a place stands before another one, as ``BookKey`` compares them.
  private static func precedes(
    _ left: Entry, in leftBytes: [UInt8], _ right: Entry, in rightBytes: [UInt8]
  ) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.rest != right.rest { return left.rest < right.rest }
    let first = leftBytes[left.first].comparedIgnoringCase(to: rightBytes[right.first])
    if first != 0 { return first < 0 }
    let second = leftBytes[left.second].comparedIgnoringCase(to: rightBytes[right.second])
    return second != 0 ? second < 0 : left.id < right.id
  }
}
