import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Archives whose objects are referred to many times.
struct SharedArchiveTests {
  private func reference(_ number: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  /// The objects of an archived array whose elements are all one object.
  private func tree(of object: String, count: Int) throws -> StoredTree {
    let elements = String(repeating: reference(3), count: count)
    let array = "<key>$class</key>\(reference(2))<key>NS.objects</key><array>\(elements)</array>"
    let list = """
      <plist><dict><key>$objects</key><array><string>$null</string><dict>\(array)</dict>\
      <dict><key>$classname</key><string>NSArray</string></dict>\(object)</array>\
      <key>$top</key><dict><key>root</key>\(reference(1))</dict></dict></plist>
      """
    let archive = try DocumentFormat.xmlPropertyList.tree(of: Array(list.utf8))
    return try KeyedArchiveReader.tree(of: archive)
  }

  @Test(arguments: ["string", "data"])
  func `an object of many references is stored once`(kind: String) throws {
    let tree = try tree(of: "<\(kind)>aaaa</\(kind)>", count: 100)
    #expect(tree.text == Array("aaaa".utf8))
    let last = try #require(tree.nodes.last)
    #expect(last.kind == (kind == "data" ? .data : .string))
    #expect(tree.string(of: StoredNode.ID(tree.nodes.count - 1)) == "aaaa")
  }

  @Test
  func `objects of more than a gigabyte are refused`() {
    let long = String(repeating: "a", count: 600_000)
    #expect(throws: CodingError(malformed: "it is larger than a gigabyte")) {
      try tree(of: "<string>\(long)</string>", count: 2_000)
    }
  }

  private struct Root: Codable, Equatable, Sendable {
    var root: [String]
  }

  @Test(arguments: [DocumentFormat.xmlPropertyList, .binaryPropertyList])
  func `texts that only Unicode tells apart are objects of their own`(
    format: DocumentFormat
  ) throws {
    let coding = DocumentCoding<[String]>.archived(as: Root.self) {
      $0.root
    } writing: {
      Root(root: $0)
    }
    let texts = ["\u{E9}", "e\u{301}", "\u{E9}"]
    let data = try coding.encode(texts, as: StoredForm(format: format))
    let read = try coding.decode(Array(data)).document
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }
}
