import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Files that are large, deep or read in an unusual order take linear time.
struct LargeFileTests {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Size: Codable, Equatable, Sendable {
    var width: Int
  }

  /// Requests its keys in another order than that of the file.
  private struct Shuffled: Decodable {
    static let count = Sample.count(100_000)
    var sum = 0

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for position in 0..<Self.count {
        let name = "\(position * 31 % Self.count)"
        sum += try container.decode(Int.self, forKey: Key(stringValue: name))
        if try container.decodeIfPresent(Int.self, forKey: Key(stringValue: "no \(name)")) != nil {
          sum += 1
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `keys of a large dictionary may be asked for in any order`() throws {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<Shuffled.count).map { ("\($0)", $0) })
    let data = try DocumentFormat.json.encode(numbers)
    #expect(
      try DocumentFormat.json.decode(Shuffled.self, from: data).sum
        == Shuffled.count * (Shuffled.count - 1) / 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `much that is unknown stays in a large dictionary`() throws {
    let count = Sample.count(10_000)
    let entries = (0..<count).map { #""\#($0)": {"width": \#($0), "x": 1}"# }
    let text = "{\(entries.joined(separator: ", "))}"
    let saved = try edited(text, .plain) { (sizes: inout [String: Size]) in
      sizes["5"] = Size(width: -1)
    }
    #expect(try saved == jsonObject(text.replacing("\"width\": 5,", with: "\"width\": -1,")))
    let other = #"{"width": 1, \#(entries.joined(separator: ", "))}"#
    #expect(
      try edited(other, .plain) { (size: inout Size) in size.width = -1 }
        == jsonObject(other.replacing("{\"width\": 1, \"0\"", with: "{\"width\": -1, \"0\"")))
  }

  @Test(.timeLimit(.minutes(10)))
  func `all elements of a large array may change`() throws {
    let count = Sample.count(50_000)
    func text(adding difference: Int) -> String {
      let entries = (0..<count).map { #"{"width": \#($0 + difference), "x": \#($0)}"# }
      return #"{"s": [\#(entries.joined(separator: ", "))]}"#
    }
    let saved = try edited(text(adding: 0), .plain) { (sizes: inout [String: [Size]]) in
      sizes["s"] = sizes["s"]?.map { Size(width: $0.width + count) }
    }
    #expect(try saved == jsonObject(text(adding: count)))
  }

  private enum Either: Decodable {
    case text, number

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? container.decode(String.self)) == nil ? .number : .text
      if case .number = self { _ = try container.decode(Int.self) }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `many attempts that fail take no longer each`() throws {
    let data = Data("[\((0..<100_000).map(String.init).joined(separator: ","))]".utf8)
    #expect(try DocumentFormat.json.decode([Either].self, from: data).count == 100_000)
  }

  @Test
  func `long texts that are written once take their place once`() throws {
    let texts = [String](repeating: String(repeating: "x", count: 10_000), count: 1_000)
    let data = try DocumentFormat.binaryPropertyList.encode(texts)
    #expect(data.count < 20_000)
    let tree = try DocumentFormat.binaryPropertyList.tree(of: Array(data))
    #expect(tree.text.count == 10_000)
    #expect(try DocumentFormat.binaryPropertyList.decode([String].self, from: data) == texts)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a document with more text than a file may have is refused`(format: DocumentFormat) throws {
    let texts = [String(repeating: "x", count: 60), String(repeating: "y", count: 60)]
    let session = EncodingSession(format.notation, noting: [], largestText: 100)
    #expect(throws: CodingError.self) { try session.encode(root: texts) }
    let dataSession = EncodingSession(format.notation, noting: [], largestText: 100)
    #expect(throws: CodingError.self) { try dataSession.encode(root: texts.map { Data($0.utf8) }) }
    try EncodingSession(format.notation, noting: [], largestText: 200).encode(root: texts)
  }
}
