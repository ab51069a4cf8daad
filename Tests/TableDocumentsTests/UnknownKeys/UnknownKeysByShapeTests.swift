import Foundation
import Testing

@testable import TableDocuments

/// Unknown values are preserved, however a document reads its surroundings.
struct UnknownKeysByShapeTests {
  private enum Shape: Codable, Equatable, Sendable {
    case circle(radius: Int)
  }

  private struct Drawing: Codable, Equatable, Sendable {
    var name: String
    var shape: Shape
  }

  @Test
  func `a key beside the case of an enumeration stays`() throws {
    let text =
      #"{"name": "a", "shape": {"circle": {"radius": 1, "unit": "cm"}, "layer": 3}, "x": 1}"#
    let saved = try edited(text, .plain) { (drawing: inout Drawing) in drawing.name = "b" }
    #expect(try saved == jsonObject(text.replacing(#""a""#, with: #""b""#)))
  }

  /// A value of one of two types, whichever can be decoded.
  private enum Either: Codable, Equatable, Sendable {
    case photo(file: String, note: String)
    case size(Int)

    private enum Key: CodingKey {
      case file, note, size
    }

    private struct Photo: Identifiable, Codable {
      var id: String { file }
      var file: String
      var note: String
    }

    private struct Size: Codable {
      var size: Int
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let photo = try? container.decode(Photo.self) {
        self = .photo(file: photo.file, note: photo.note)
      } else {
        self = .size(try container.decode(Size.self).size)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .photo(let file, let note): try container.encode(Photo(file: file, note: note))
      case .size(let size): try container.encode(Size(size: size))
      }
    }
  }

  @Test
  func `what a failed attempt asked for stays unknown`() throws {
    let text = #"{"a": {"size": 1, "file": "x"}, "b": {"file": "y", "note": "n", "size": 2}}"#
    let saved = try edited(text, .plain) { (values: inout [String: Either]) in
      values["a"] = .size(5)
    }
    #expect(try saved == jsonObject(text.replacing(": 1,", with: ": 5,")))
  }

  private struct Place: Codable, Equatable, Sendable {
    struct Inner: Codable, Equatable, Sendable {
      var name: String
    }

    enum CodingKeys: String, CodingKey {
      case cafe = "caf\u{E9}"
    }

    var cafe: Inner
  }

  @Test
  func `keys in a dictionary whose key is composed differently stay`() throws {
    let text = "{\"cafe\u{301}\": {\"name\": \"a\", \"open\": true}}"
    let saved = try edited(text, .plain) { (place: inout Place) in place.cafe.name = "b" }
    #expect(
      try saved == jsonObject("{\"caf\u{E9}\": {\"name\": \"b\", \"open\": true}}"))
  }

  /// Reads the first two elements only.
  private struct Point: Codable, Equatable, Sendable {
    var x: Int
    var y: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      x = try container.decode(Int.self)
      y = try container.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(x)
      try container.encode(y)
    }
  }

  @Test
  func `elements that are not read stay at the end of their array`() throws {
    let text = #"{"a": [1, 2, 3.50, {"z": [4]}], "b": [3, 4]}"#
    let saved = try edited(text, .plain) { (points: inout [String: Point]) in
      points["a"]?.x = 7
      points["b"]?.x = 8
    }
    #expect(
      try saved == jsonObject(text.replacing("[1,", with: "[7,").replacing("[3,", with: "[8,")))
  }

  private struct Item: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var name: String
  }

  private struct Lists: Codable, Equatable, Sendable {
    var all: [Item]
    var favourites: [Item]
    var holes: [Item?]? = nil
  }

  @Test
  func `an element that is in two lists keeps what is unknown in the one where it is`() throws {
    let text = """
      {"all": [{"id": 1, "name": "a", "x": 1}],
       "favourites": [{"id": 1, "name": "a"}, {"id": 2, "name": "b", "x": 2}]}
      """
    #expect(
      try edited(text, .plain) { (lists: inout Lists) in lists.favourites[0].name = "c" }
        == jsonObject(
          text.replacing(#"s": [{"id": 1, "name": "a""#, with: #"s": [{"id": 1, "name": "c""#)))
    let other = """
      {"all": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}],
       "favourites": [{"id": 1, "name": "a", "x": 1}]}
      """
    #expect(
      try edited(other, .plain) { (lists: inout Lists) in lists.all[1].name = "c" }
        == jsonObject(other.replacing(#""b""#, with: #""c""#)))
  }

  @Test
  func `two optional elements with one identifier keep their own keys`() throws {
    let text = """
      {"all": [], "favourites": [],
       "holes": [{"id": 1, "name": "a", "x": 1}, null, {"id": 1, "name": "b", "x": 2}]}
      """
    #expect(
      try edited(text, .plain) { (lists: inout Lists) in lists.all = [Item(id: 3, name: "c")] }
        == jsonObject(
          text.replacing(#""all": []"#, with: #""all": [{"id": 3, "name": "c"}]"#)))
  }

  /// An element with an identifier that exists only in memory.
  private struct Note: Identifiable, Codable, Equatable, Sendable {
    let id: UUID
    var text: String

    enum CodingKeys: CodingKey {
      case text
    }

    init(text: String) {
      id = UUID()
      self.text = text
    }

    init(from decoder: any Decoder) throws {
      id = UUID()
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
  }

  private static let notes = """
    {"notes": [{"text": "a", "x": 1}, {"text": "b", "x": 2}, {"text": "c"}], "tags": ["t"]}
    """

  private struct Notes: Codable, Equatable, Sendable {
    var notes: [Note]
    var tags: Set<String> = []
  }

  private struct Texts: Codable, Equatable, Sendable {
    var texts: [String]
  }

  @Test
  func `identifiers that are not stored are good for as long as the program runs`() throws {
    let saved = try edited(Self.notes, .plain) { (notes: inout Notes) in
      notes.notes.swapAt(0, 2)
      notes.notes[2].text = "d"
    }
    #expect(
      try saved["notes"] as? NSArray
        == jsonObject(
          #"{"n": [{"text": "c"}, {"text": "b", "x": 2}, {"text": "d", "x": 1}]}"#)["n"]
        as? NSArray)
  }

  @Test
  func `elements that are made anew for each save are known by their contents`() throws {
    let coding = DocumentCoding<Texts>.stored(as: Notes.self) { notes in
      Texts(texts: notes.notes.map(\.text))
    } writing: { texts in
      Notes(notes: texts.texts.map(Note.init), tags: ["t"])
    }
    #expect(
      try edited(Self.notes, coding) { $0.texts.append("d") }
        == jsonObject(
          Self.notes.replacing(#"{"text": "c"}"#, with: #"{"text": "c"}, {"text": "d"}"#)))
    #expect(
      try edited(Self.notes, coding) { $0.texts[0] = "d" }
        == jsonObject(Self.notes.replacing(#""a""#, with: #""d""#)))
  }

  @Test
  func `a set that is written in another order is no loss`() throws {
    let file = try TemporaryFolder().file("notes.json")
    for count in 1...40 {
      // An equal set may have another order, since it grew differently.
      var tags = Set((0..<count * 7).map { "tag \($0)" })
      tags = tags.filter { Int($0.dropFirst(4)).map { $0 < count } ?? false }
      try DocumentStore(url: file, coding: .plain).saveAside(
        Notes(notes: [Note(text: "a")], tags: tags))
    }
  }

  private struct OldItem: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var title: String
  }

  @Test
  func `unknown keys survive a migration`() throws {
    let text = """
      {"version": 1, "document": [{"id": 1, "title": "a", "x": 1}, {"id": 2, "title": "b", "x": 2}]}
      """
    let coding = DocumentCoding<[Item]>.versioned(
      2,
      migrations: [
        DocumentMigration(from: 1, reading: [OldItem].self) {
          $0.map { Item(id: $0.id, name: $0.title) }
        }
      ])
    let new = text.replacing(#"version": 1"#, with: #"version": 2"#)
      .replacing("title", with: "name")
    #expect(
      try edited(text, coding) { $0[0].name = "c" }
        == jsonObject(new.replacing(#""a""#, with: #""c""#)))
    #expect(
      try edited(text, coding) { $0.remove(at: 0) }
        == jsonObject(new.replacing(#"{"id": 1, "name": "a", "x": 1}, "#, with: "")))
  }

  private struct Size: Codable, Equatable, Sendable {
    var width: Int
  }

  @Test
  func `an element that stays as it is gets no keys of another one`() throws {
    let text = #"{"s": [{"width": 1}, {"width": 2, "unit": "in"}, {"width": 3}]}"#
    let saved = try edited(text, .plain) { (sizes: inout [String: [Size]]) in
      sizes["s"] = [Size(width: 1), Size(width: 3), Size(width: 5)]
    }
    #expect(
      try saved == jsonObject(#"{"s": [{"width": 1}, {"width": 3}, {"width": 5}]}"#))
  }
}

extension DocumentStore {
  /// Saves a document in place of the file's contents.
  fileprivate func saveAside(_ document: Document) throws {
    try? FileManager.default.removeItem(at: url)
    try save(document)
  }
}
