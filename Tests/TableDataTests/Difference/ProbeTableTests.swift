import TableTesting
import Testing

@testable import TableData

/// Indices are found by tags, of which a bucket stores the bits that the index leaves free.
struct ProbeTableTests {
  /// Around each number at which an index takes a bit more.
  @Test(arguments: [0, 1, 6, 7, 8, 9, 14, 15, 16, 17, 127, 128, 1000, 65_535, 65_536])
  func everyIndexIsFound(count: Int) {
    var random = SeededRandomNumberGenerator(seed: UInt64(count))
    let tags = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let table = ProbeTable(count: count) { tags[$0] }
    let found = tags.indices.filter { index in
      table.first(for: tags[index]) { $0 == index } == index
    }
    #expect(found == Array(tags.indices))
    #expect(table.first(for: 7) { _ in false } == nil)
  }

  /// Tags that are equal in all stored bits are distinguished by the predicate.
  @Test(arguments: [UInt32(0), .max, 1 << 31, 12345])
  func equalTagsAreToldApart(tag: UInt32) {
    // Multiplied by the inverse, they are the scattered tags.
    func source(_ scattered: UInt32) -> UInt32 { scattered &* 0x0E8B_2F51 }
    #expect(ProbeTable.scattered(source(tag)) == tag)
    let tags = (0..<40).map { source($0 < 20 ? tag : tag ^ UInt32($0 % 8)) }
    let table = ProbeTable(count: tags.count) { tags[$0] }
    #expect(table.first(for: source(tag)) == 0)
    for index in tags.indices {
      #expect(table.first(for: tags[index]) { $0 == index } == index)
    }
    for index in 0..<19 { #expect(table.first(for: source(tag)) { $0 > index } == index + 1) }
    #expect(table.first(for: source(tag ^ 0x8000)) == nil)
  }
}
