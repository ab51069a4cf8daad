import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

struct NestingTests {
  /// A recursive value, as a damaged file may contain without end.
  private struct Tree: Codable, Equatable, Sendable {
    var children: [Tree]

    init(_ children: [Tree] = []) {
      self.children = children
    }

    init(from decoder: any Decoder) throws {
      children = try decoder.singleValueContainer().decode([Tree].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(children)
    }

    static func chain(_ length: Int) -> Tree {
      (0..<length).reduce(Tree()) { tree, _ in Tree([tree]) }
    }
  }

  private func xml(_ body: String) -> Data {
    Data("<?xml version=\"1.0\"?><plist version=\"1.0\">\(body)</plist>".utf8)
  }

  private func nested(_ depth: Int, around core: String = "<array/>") -> String {
    String(repeating: "<array>", count: depth) + core + String(repeating: "</array>", count: depth)
  }

  @Test(arguments: [0, 1, 255, 256])
  func `nesting within the limit is read`(depth: Int) throws {
    for format in [DocumentFormat.xmlPropertyList, .binaryPropertyList] {
      let data = try format.encode(Tree.chain(depth))
      #expect(try format.decode(Tree.self, from: data) == Tree.chain(depth))
    }
  }

  @Test(arguments: [257, 100_000])
  func `deeper XML is refused before it is parsed`(depth: Int) {
    #expect(throws: CodingError.nestedTooDeeply) {
      try DocumentFormat.xmlPropertyList.decode(Tree.self, from: xml(nested(depth)))
    }
    #expect(throws: CodingError.nestedTooDeeply) {
      let unclosed = String(repeating: "<dict><key>a</key>", count: depth)
      return try DocumentFormat.xmlPropertyList.decode(Tree.self, from: xml(unclosed))
    }
  }

  @Test
  func `tags in comments, instructions and character data do not count`() throws {
    let tags = String(repeating: "<array>", count: 300)
    let ends = String(repeating: "</array>", count: 300)
    let text = "<array><string><![CDATA[\(tags)]]></string></array>"
    for data in [xml(text), xml("<!-- \(tags) -->\(text)"), xml("<?x \(tags) ?>\(text)")] {
      let list = try DocumentFormat.xmlPropertyList.decode([String].self, from: data)
      #expect(list == [tags])
    }
    let hidden = xml(nested(200, around: "<?x \(ends) ?>\(nested(200))"))
    #expect(throws: CodingError.nestedTooDeeply) {
      try DocumentFormat.xmlPropertyList.tree(of: Array(hidden))
    }
  }

  @Test
  func `nesting in UTF-16 counts as well`() throws {
    let data = try #require("<plist>\(nested(300))</plist>".data(using: .utf16))
    #expect(throws: CodingError.nestedTooDeeply) {
      try DocumentFormat.xmlPropertyList.tree(of: Array(data))
    }
  }

  @Test(arguments: [257, 100_000])
  func `deeper binary lists are refused before they are parsed`(depth: Int) {
    let arrays = (1...depth).map { [[0xA1], BinaryPropertyList.number($0)] }
    let data = BinaryPropertyList.data(of: arrays.map { Array($0.joined()) } + [[0xA0]])
    #expect(throws: CodingError.nestedTooDeeply) {
      try DocumentFormat.binaryPropertyList.decode(Tree.self, from: data)
    }
  }

  @Test
  func `a binary list that contains itself is refused`() {
    let own = BinaryPropertyList.data(of: [[0xA1] + BinaryPropertyList.number(0)])
    let mutual = BinaryPropertyList.data(of: [
      [0xD1] + BinaryPropertyList.number(2) + BinaryPropertyList.number(1),
      [0xA1] + BinaryPropertyList.number(0),
      [0x51, 0x61],
    ])
    for data in [own, mutual] {
      #expect(throws: CodingError.nestedTooDeeply) {
        try DocumentFormat.binaryPropertyList.decode(Tree.self, from: data)
      }
    }
  }

  @Test
  func `a wide binary list is not deep`() throws {
    let wide = Array(repeating: Tree([Tree()]), count: 70_000)
    let data = try DocumentFormat.binaryPropertyList.encode(wide)
    #expect(try DocumentFormat.binaryPropertyList.decode([Tree].self, from: data) == wide)
  }

  @Test(arguments: Sample.seeds(200))
  func `no damage to a list of lists ends the program`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let format = seed % 2 == 0 ? DocumentFormat.binaryPropertyList : .xmlPropertyList
    var data = try format.encode(Tree([.chain(3), Tree([Tree(), .chain(5)]), .chain(20)]))
    for _ in 0...Int.random(in: 0...3, using: &generator) {
      data[.random(in: 8..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    _ = try? format.decode(Tree.self, from: data)
  }
}
