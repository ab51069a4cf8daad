import Foundation

/// The places of found books in an order, sorted, close together in memory.
///
/// Thousands of them are sorted at once; a ``BookKey`` each would be three allocations each.
struct SortedKeys: Sendable {
  /// The values of all places, in UTF-8, and in lower case as they are compared.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Makes room.
  ///
  /// - Parameter capacity: About how many books there will be at most.
  init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
    // As long as an author and a title are in most books; memory that is not touched costs nothing.
    bytes.reserveCapacity(48 * capacity)
  }

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
    for index in start..<bytes.count { bytes[index] = bytes[index].lowercasedASCII }
    entries.append(
      Entry(
        id: id, head: head(of: start..<middle), rest: head(of: min(start + 8, middle)..<middle),
        start: start, middle: middle, end: bytes.count))
  }

  /// The first eight bytes of a value, as a number that is compared like them.
  private func head(of value: Range<Int>) -> UInt64 {
    var head: UInt64 = 0
    for index in value.prefix(8) { head = head << 8 | UInt64(bytes[index]) }
    return value.count < 8 ? head << UInt64(8 * (8 - value.count)) : head
  }

  /// Sorts the places.
  mutating func sort() {
    // Safe: the entries are in these bytes.
    unsafe bytes.withUnsafeBytes { bytes in
      entries.sort { unsafe $0.precedes($1, in: bytes, bytes) }
    }
  }

  /// The places of two lists that are sorted, in one.
  func merged(with other: SortedKeys) -> SortedKeys {
    var merged = SortedKeys()
    merged.bytes = bytes + other.bytes
    merged.entries.reserveCapacity(count + other.count)
    var next = 0
    // Safe: the entries of each list are in its bytes.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        for entry in entries {
          while next < other.count, unsafe other.entries[next].precedes(entry, in: others, bytes) {
            merged.entries.append(other.entries[next].moved(by: bytes.count))
            next += 1
          }
          merged.entries.append(entry)
        }
      }
    }
    for entry in other.entries[next...] { merged.entries.append(entry.moved(by: bytes.count)) }
    return merged
  }

  /// How many places stand before one, and whether it is there itself.
  func find(_ key: BookKey) -> (position: Int, isThere: Bool) {
    var sought = SortedKeys()
    sought.append(id: key.id) { bytes, column in
      if column < key.values.count { bytes.append(contentsOf: key.values[Int(column)].utf8) }
    }
    let entry = sought.entries[0]
    // Safe: the entries of each list are in its bytes.
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe sought.bytes.withUnsafeBytes { others in
        let position = entries.partitioningIndex { unsafe !$0.precedes(entry, in: bytes, others) }
        let isThere =
          unsafe position < count && !entry.precedes(entries[position], in: others, bytes)
        return (position, isThere)
      }
    }
  }
}

/// The place of a book, whose values are among bytes.
private struct Entry {
  let id: Int64
  /// The first bytes of the first value, which tell most places apart.
  let head: UInt64
  let rest: UInt64
  /// Where the first value begins, where the second one does, and where that ends.
  var (start, middle, end): (Int, Int, Int)

  /// The same place, with the bytes further on.
  func moved(by distance: Int) -> Entry {
    var moved = self
    moved.start += distance
    moved.middle += distance
    moved.end += distance
    return moved
  }

  /// Whether this stands before another one, as ``BookKey`` compares them.
  @unsafe func precedes(
    _ other: Entry, in bytes: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer
  ) -> Bool {
    if head != other.head { return head < other.head }
    if rest != other.rest { return rest < other.rest }
    let first = unsafe Self.compare(
      bytes[start..<middle], others[other.start..<other.middle])
    if first != 0 { return first < 0 }
    let second = unsafe Self.compare(bytes[middle..<end], others[other.middle..<other.end])
    return second != 0 ? second < 0 : id < other.id
  }

  /// A number less than 0 if some bytes come before others, 0 if they are equal, else a greater
  /// one.
  @unsafe private static func compare(
    _ left: Slice<UnsafeRawBufferPointer>, _ right: Slice<UnsafeRawBufferPointer>
  ) -> Int {
    let (left, right) = unsafe (
      UnsafeRawBufferPointer(rebasing: left), UnsafeRawBufferPointer(rebasing: right)
    )
    guard let start = left.baseAddress, let otherStart = right.baseAddress else {
      return left.count - right.count
    }
    let order = unsafe memcmp(start, otherStart, min(left.count, right.count))
    return order != 0 ? Int(order) : left.count - right.count
  }
}
