import Foundation
import TableData
import TableTesting
import Testing

struct TableSnapshotConformanceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  /// A type that is only identifiable and equatable.
  struct Plain: Identifiable, Equatable {
    final class Key: Hashable {
      static func == (left: Key, right: Key) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    let id = Key()
  }

  /// Compiles only when the conformances are there.
  @Test func everythingIsAsCapableAsItsParts() {
    func requireValue<Value: Sendable & Hashable & Codable>(_ type: Value.Type) {}
    requireValue(Table.self)
    requireValue(TableSection<SampleSection, SampleRow>.self)
    requireValue(TableDifference<SampleSection, SampleRow>.self)
    requireValue(ElementChanges<RowPath, SampleRow>.self)
    requireValue(ElementChanges<RowPath, SampleRow>.IndexedElement.self)
    requireValue(ElementChanges<RowPath, SampleRow>.Move.self)
    requireValue(ElementChanges<RowPath, SampleRow>.Update.self)
    requireValue(TableEdit<SampleSection, SampleRow>.self)
    requireValue(Table.RowPosition.self)
    requireValue(Table.SectionPosition.self)
    requireValue(RowPath.self)

    func requireSendable<Value: Sendable>(_ type: Value.Type) {}
    requireSendable(Table.Rows.self)
    requireSendable(Table.Sections.self)
    requireSendable(TableChange<SampleSection, SampleRow>.self)
    requireSendable(EditHistory<Table>.self)
    requireSendable(TableError.self)
  }

  @Test func nothingMoreThanIdentityAndEqualityIsNeeded() throws {
    let (section, first, second) = (Plain(), Plain(), Plain())
    let old = try TableSnapshot(section, rows: [first])
    let new = try TableSnapshot(section, rows: [second, first])
    #expect(try old.applying(new.difference(from: old)) == new)
    #expect(!(TableSnapshot<Plain, Plain>.self is any Hashable.Type))
    #expect(!(TableSnapshot<Plain, Plain>.self is any Encodable.Type))
  }

  @Test func equalTablesHaveEqualHashesHoweverTheyWereMade() throws {
    var generator = TableGenerator(seed: 4)
    for _ in 0..<200 {
      let table = generator.variant(of: try generator.snapshot(), edits: 5)
      let same = try Table(table.contents)
      try #require(table == same)
      try #require(table.hashValue == same.hashValue)
    }
  }

  @Test func roundTripsThroughJSON() throws {
    var generator = TableGenerator(seed: 8)
    for _ in 0..<100 {
      let old = try generator.snapshot()
      let new = generator.variant(of: old, edits: 4)
      let difference = new.difference(from: old)
      let edit = generator.edit(of: new)
      try #require(try Self.roundTrip(old) == old)
      try #require(try Self.roundTrip(difference) == difference)
      try #require(try Self.roundTrip(edit) == edit)
      try #require(try old.applying(Self.roundTrip(difference)) == new)
    }
  }

  private static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func theEncodedFormIsAListOfSections() throws {
    let table = try Table(SampleSection("A", header: "h"), rows: [SampleRow("a", revision: 3)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      String(decoding: try encoder.encode(table), as: UTF8.self) == """
        [{"rows":[{"id":"a","revision":3}],"section":{"footer":"","header":"h","id":"A"}}]
        """)
  }

  @Test(arguments: [
    (
      #"[{"section":"A","rows":["a","b"]},{"section":"B","rows":["b"]}]"#,
      "Row b is at [0, 1] and again at [1, 0]. Give each row a unique identifier."
    ),
    (
      #"[{"section":"A","rows":[]},{"section":"A","rows":["b"]}]"#,
      "Section A is at index 0 and again at index 1. Give each section a unique identifier."
    ),
  ])
  func decodingADuplicateNamesBothPlaces(json: String, text: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TableSnapshot<Name, Name>.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Expected dataCorrupted, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == text)
  }

  /// A row or section that is its own identifier, encoded as one string.
  struct Name: Identifiable, Hashable, Codable {
    let id: String

    init(from decoder: any Decoder) throws {
      id = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
  }
}
