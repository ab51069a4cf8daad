import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Binary property lists whose objects are referred to many times, or lie in each other.
struct SharedObjectTests {
  private static let count = 2_000

  private func array(_ objects: [Int]) -> [UInt8] {
    [0xAF, 0x12] + BinaryPropertyList.number(objects.count)
      + objects.flatMap(BinaryPropertyList.number)
  }

  private func text(_ text: String) -> [UInt8] {
    [0x6F, 0x12] + BinaryPropertyList.number(text.utf16.count)
      + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  @Test
  func `a long key and a long text of many values are read once`() throws {
    let long = String(repeating: "e\u{301}", count: 20_000)
    let data = BinaryPropertyList.data(of: [
      array(Array(repeating: 1, count: Self.count)),
      [0xD1] + BinaryPropertyList.number(2) + BinaryPropertyList.number(2), text(long),
    ])
    let tree = try DocumentFormat.binaryPropertyList.tree(of: Array(data))
    #expect(tree.nodes.count == 1 + 2 * Self.count)
    #expect(tree.keys.count == 1)
    #expect(tree.text.count == long.utf8.count)
    #expect(tree.string(of: 2) == long)
  }

  @Test(arguments: [31, 32, 33, 64, 65])
  func `texts of any length are shared`(length: Int) throws {
    let name = String(repeating: "ab\u{E9}", count: length).prefix(length)
    let data = BinaryPropertyList.data(of: [
      array(Array(repeating: 1, count: Self.count)), text(String(name)),
    ])
    let list = try DocumentFormat.binaryPropertyList.decode([String].self, from: data)
    #expect(list == Array(repeating: String(name), count: Self.count))
  }

  @Test
  func `shared objects of more than a gigabyte are refused`() {
    let references = array(Array(repeating: 1, count: 20_000))
    let long = text(String(repeating: "a", count: 60_000))
    let key = [0xD1] + BinaryPropertyList.number(2) + BinaryPropertyList.number(3)
    for data in [
      BinaryPropertyList.data(of: [references, long]),
      BinaryPropertyList.data(of: [references, key, long, [0x09]]),
    ] {
      #expect(throws: CodingError(malformed: "it is larger than a gigabyte")) {
        try DocumentFormat.binaryPropertyList.tree(of: Array(data))
      }
    }
  }

  @Test
  func `texts that lie in each other are refused`() {
    let headers = Array(repeating: [0x5F, 0x11, 0x0F, 0x7F] as [UInt8], count: Self.count)
    let data = BinaryPropertyList.data(
      of: [array(Array(1...Self.count))] + headers + [Array(repeating: 0x61, count: 4_000)])
    #expect(throws: CodingError(malformed: "its table of objects is damaged")) {
      try DocumentFormat.binaryPropertyList.decode([String].self, from: data)
    }
  }
}
