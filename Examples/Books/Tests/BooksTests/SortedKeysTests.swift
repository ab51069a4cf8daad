import BooksTestSupport
import Testing

@testable import Books

/// The places of found books stand in the order of the list, however their values begin.
@Suite struct SortedKeysTests {
  /// Values of which many begin alike, for some or all of the bytes that are compared first.
  private func key(of order: BookOrder, id: Int64, _ generator: inout SeededGenerator) -> BookKey {
    let letters = ["a", "A", "b", "é", "@", "[", "Z", " "]
    let starts = ["", "ab", "Abcdefgh", "abcdefghijklmnop", "ABCDEFGHIJKLMNOPQ"]
    let values = order.columns.map { _ in
      let rest = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? ""
      }
      return (starts.randomElement(using: &generator) ?? "") + rest.joined()
    }
    return BookKey(values: values, id: id)
  }

  private func sorted(_ keys: some Sequence<BookKey>) -> SortedKeys {
    var sorted = SortedKeys()
    for key in keys {
      sorted.append(id: key.id) { bytes, column in
        if column < key.values.count { bytes += Array(key.values[Int(column)].utf8) }
      }
    }
    sorted.sort()
    return sorted
  }

  @Test(arguments: BookOrder.allCases)
  func placesAreFoundWhereTheirKeysAre(order: BookOrder) {
    var generator = SeededGenerator(21)
    for count in [0, 1, 2, 60, 300] {
      let keys = (0..<Int64(count)).map { key(of: order, id: $0, &generator) }.shuffled(
        using: &generator)
      let expected = keys.sorted()
      let places = sorted(keys.prefix(count / 3)).merged(with: sorted(keys.dropFirst(count / 3)))
      #expect(places.ids == expected.map(\.id))
      #expect(places.count == count)
      for (position, key) in expected.enumerated() {
        #expect(places.id(at: position) == key.id)
        #expect(places.find(key) == (position, true))
      }
      for _ in 0..<100 {
        let other = key(of: order, id: 1_000, &generator)
        let position = expected.count { $0 < other }
        #expect(places.find(other) == (position, false))
      }
    }
  }
}
