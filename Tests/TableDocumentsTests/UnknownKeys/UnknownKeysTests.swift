import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Unknown values in a file are preserved.
struct UnknownKeysTests {
  private struct Photo: Codable, Equatable, Sendable {
    var file: String
  }

  private struct Item: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var name: String
    var photo: Photo?
  }

  private struct List: Identifiable, Codable, Equatable, Sendable {
    var id: String
    var items: [Item]
  }

  private struct Size: Codable, Equatable, Sendable {
    var width: Double
  }

  private struct Stock: Codable, Equatable, Sendable {
    var lists: [List]
    var sizes: [Size] = []
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let text = """
    {"version": 1, "extra": {"deep": [1.0, 1e2, null, 12345678901234567890123]}, "document": {
      "theme": "dark",
      "lists": [
        {"id": "A", "colour": "green", "items": [
          {"id": 1, "name": "one", "price": 2.50},
          {"id": 2, "name": "two", "photo": {"file": "2.png", "taken": "1999"}},
          {"id": 3, "name": "three"}]},
        {"id": "B", "items": [{"id": 1, "name": "uno", "price": 1.0}, {"id": 4, "name": "four"}]}],
      "sizes": [{"width": 1, "unit": "cm"}, {"width": 2, "unit": "in"}, {"width": 3}]}}
    """

  /// Opens the file, edits the document and returns the saved contents.
  private func edited(_ edits: ((inout Stock) -> Void)...) throws -> NSDictionary {
    let file = folder.file("stock.json")
    try Data(Self.text.utf8).write(to: file)
    let store = DocumentStore<Stock>(url: file, coding: .versioned().supporting(.propertyLists))
    var stock = try #require(try store.read())
    for edit in edits {
      edit(&stock)
      try store.save(stock)
    }
    return try object(in: Data(contentsOf: file))
  }

  private func object(in data: Data) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  /// The document of the file with some parts of its text replaced.
  private func expected(_ changes: (String, String)...) throws -> NSDictionary {
    var text = Self.text
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    return try object(in: Data(text.utf8))
  }

  @Test
  func `an edit leaves all else as it was`() throws {
    #expect(
      try edited { $0.lists[0].items[0].name = "ONE" } == expected((#""one""#, #""ONE""#)))
    let bytes = try String(contentsOf: folder.file("stock.json"), encoding: .utf8)
    for number in ["1.0", "1e2", "12345678901234567890123", "2.50"] {
      #expect(bytes.contains(number))
    }
  }

  @Test
  func `what was removed is gone with all that was in it`() throws {
    #expect(
      try edited { $0.lists[0].items[1].photo = nil }
        == expected((#", "photo": {"file": "2.png", "taken": "1999"}"#, "")))
    #expect(
      try edited { $0.lists[0].items.remove(at: 0) }
        == expected((#"{"id": 1, "name": "one", "price": 2.50},"#, "")))
  }

  @Test
  func `what comes back comes back whole`() throws {
    #expect(
      try edited {
        $0.lists[0].items.remove(at: 1)
      } _: {
        $0.lists[0].items.insert(Item(id: 2, name: "two", photo: Photo(file: "2.png")), at: 1)
      } == expected())
    #expect(
      try edited {
        $0.lists[0].items[1].photo = nil
      } _: {
        $0.lists[0].items[1].photo = Photo(file: "3.png")
      } == expected(("2.png", "3.png")))
    let lists = try DocumentFormat.json.decode(
      EncodedStock.self, from: Data(Self.text.utf8)
    ).document.lists
    #expect(
      try edited {
        $0.lists = []
      } _: {
        $0.lists = lists
      } == expected())
  }

  private struct EncodedStock: Decodable {
    let document: Stock
  }

  @Test
  func `unknown keys follow their element wherever it goes`() throws {
    let moved = try edited {
      $0.lists.swapAt(0, 1)
      $0.lists[0].items.append($0.lists[1].items.remove(at: 1))
    }
    let one = #"{"id": 1, "name": "one", "price": 2.50}"#
    let two = #"{"id": 2, "name": "two", "photo": {"file": "2.png", "taken": "1999"}}"#
    let three = #"{"id": 3, "name": "three"}"#
    let others = #"{"id": 1, "name": "uno", "price": 1.0}, {"id": 4, "name": "four"}"#
    let lists = """
      [{"id": "B", "items": [\(others), \(two)]},
       {"id": "A", "colour": "green", "items": [\(one), \(three)]}]
      """
    let document = try #require(moved["document"] as? NSDictionary)
    let array = try JSONSerialization.jsonObject(with: Data(lists.utf8)) as? NSArray
    #expect(document["lists"] as? NSArray == array)
  }

  @Test
  func `elements without identifiers are known by their contents or their number`() throws {
    #expect(
      try edited { $0.sizes.remove(at: 0) } == expected((#"{"width": 1, "unit": "cm"}, "#, "")))
    #expect(
      try edited { $0.sizes[1].width = 5 }
        == expected((#""width": 2, "unit""#, #""width": 5, "unit""#)))
    #expect(
      try edited { $0.sizes.insert(Size(width: 9), at: 0) }
        == expected((#"[{"width": 1"#, #"[{"width": 9}, {"width": 1"#)))
  }

  @Test(arguments: [DocumentFormat.xmlPropertyList, .binaryPropertyList])
  func `property lists keep what they alone know`(format: DocumentFormat) throws {
    let unknown: [String: Any] = [
      "date": Date(timeIntervalSinceReferenceDate: 5), "data": Data([0, 1]), "real": 2.0,
      "integer": 2, "yes": true, "list": [1.0, [:], []], "equivalent 1": 1, "equivalent 2": 2,
    ]
    let list: [String: Any] = ["name": "A", "id": 1, "other": unknown]
    let file = folder.file("item.plist")
    var data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format == .xmlPropertyList ? .xml : .binary, options: 0)
    if format == .xmlPropertyList {
      data = Data(
        String(decoding: data, as: UTF8.self).replacing("equivalent 1", with: "e\u{301}")
          .replacing("equivalent 2", with: "\u{E9}").utf8)
    }
    try data.write(to: file)
    let store = DocumentStore<Item>(url: file, coding: .plain.supporting(.propertyLists))
    var item = try #require(try store.read())
    item.name = "B"
    try store.save(item)
    item.name = "A"
    try store.save(item)
    #expect(try Data(contentsOf: file).count == data.count)
    let saved = try format.tree(of: Array(Data(contentsOf: file)))
    var read = try format.tree(of: Array(data))
    read.sortKeys()
    #expect(read.firstDifference(from: saved) == nil)
  }
}
