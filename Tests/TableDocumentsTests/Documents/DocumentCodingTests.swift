import Foundation
import TestTraps
import Testing

@testable import PropertyLists
@testable import TableDocuments

struct DocumentCodingTests {
  private struct Shelf: Codable, Equatable, Sendable {
    var titles: [String]
  }

  /// The first version held one string, the second a list without a key.
  private static let third = DocumentCoding<Shelf>.versioned(
    3,
    migrations: [
      DocumentMigration(from: 1, reading: String.self) { Shelf(titles: [$0]) },
      DocumentMigration(from: 2, reading: [String].self) { Shelf(titles: $0) },
    ]
  ).supporting(.propertyLists)

  private func read(
    _ text: String, _ coding: DocumentCoding<Shelf> = DocumentCodingTests.third
  ) throws -> Shelf {
    try coding.decode(Array(text.utf8)).document
  }

  @Test
  func `the version stands beside the document`() throws {
    let data = try Self.third.encode(Shelf(titles: ["A"]), as: StoredForm(format: .json))
    let lines = [
      "{", #"  "document" : {"#, #"    "titles" : ["#, #"      "A""#, "    ]", "  },",
      #"  "version" : 3"#, "}", "",
    ]
    #expect(String(decoding: data, as: UTF8.self) == lines.joined(separator: "\n"))
  }

  @Test(arguments: [
    #"{"version": 1, "document": "A"}"#, #"{"version": 2, "document": ["A"]}"#,
    #"{"version": 3, "document": {"titles": ["A"]}}"#,
  ])
  func `earlier versions are migrated`(text: String) throws {
    #expect(try read(text) == Shelf(titles: ["A"]))
  }

  @Test(arguments: DocumentFormat.allCases)
  func `migration knows every format`(format: DocumentFormat) throws {
    let data = try format.encode(EncodedEnvelope(version: 2, document: ["A", "B"]))
    #expect(try Self.third.decode(Array(data)).document == Shelf(titles: ["A", "B"]))
  }

  @Test
  func `a newer version says so, whatever stands in it`() throws {
    let error = #expect(throws: NewerVersionError.self) {
      try read(#"{"version": 4, "document": 17}"#)
    }
    #expect(error?.found == 4)
    #expect(error?.known == 3)
  }

  @Test(arguments: [
    (#"{"version": 0, "document": "A"}"#, "unknown number 0 at version"),
    (#"{"version": 1, "document": 5}"#, "text was expected at document"),
    (#"{"version": 3, "document": {}}"#, #""titles" is missing at document"#),
    (
      #"{"version": 3, "document": {"titles": [1]}}"#,
      "text was expected at document > titles > 1"
    ),
    (#"{"document": {}}"#, #""version" is missing at the top level"#),
    (#"[1]"#, "a dictionary was expected at the top level"),
    (#"{"version": 3 "document""#, "it is malformed: on line 1 a comma is missing"),
    ("{\n\"version\": 3,\n\"version\": 4}", #"the key "version" occurs twice at the top level"#),
    (
      #"{"version": 3, "document": {"titles": ["\ud800"]}}"#,
      "it is malformed: on line 1 unpaired surrogate escape"
    ),
    (
      #"{"version": 3.5, "document": {}}"#, "3.5 is not a whole number at version"
    ),
    (
      #"{"version": 1e30, "document": {}}"#, "1e30 is not a whole number at version"
    ),
  ])
  func `what cannot be read is explained`(text: String, reason: String) throws {
    let error = #expect(throws: (any Error).self) { try read(text) }
    #expect(CodingError(explaining: try #require(error)).phrase.english == reason)
  }

  @Test
  func `a text that is cut off anywhere is said to end too early`() throws {
    let text = #"{"version": 3, "document": {"titles": ["\u0041", true, -1.5e-3, []]}}"#
    for length in 1..<text.count {
      let error = #expect(throws: (any Error).self) { try read(String(text.prefix(length))) }
      let reason = CodingError(explaining: try #require(error)).phrase.english
      #expect(reason == "it is malformed: on line 1 it ends too early", "\(length)")
    }
  }

  @Test
  func `the plain form has no version`() throws {
    let data = try DocumentCoding<Shelf>.plain.supporting(.propertyLists)
      .encode(Shelf(titles: []), as: StoredForm(format: .xmlPropertyList))
    #expect(!String(decoding: data, as: UTF8.self).contains("version<"))
    #expect(
      try DocumentCoding<Shelf>.plain.supporting(.propertyLists).decode(Array(data)).document
        == Shelf(titles: []))
  }

  @Test
  func `another program's form is translated`() throws {
    let coding = DocumentCoding<Shelf>.stored(as: [String: String].self) {
      Shelf(titles: $0.keys.sorted())
    } writing: { shelf in
      Dictionary(uniqueKeysWithValues: shelf.titles.map { ($0, "title") })
    }
    let data = try coding.encode(Shelf(titles: ["A", "B"]), as: StoredForm(format: .json))
    #expect(
      try DocumentFormat.json.decode([String: String].self, from: data)
        == ["A": "title", "B": "title"])
    #expect(try coding.decode(Array(data)).document == Shelf(titles: ["A", "B"]))
  }

  @Test
  func `several forms can be read, and the one found is told`() throws {
    let coding = Self.third.or(.plain)
    let plain = try coding.decode(Array(#"{"titles": ["A"]}"#.utf8))
    #expect(plain.document == Shelf(titles: ["A"]))
    #expect(plain.form.index == 1)
    let versioned = try coding.decode(Array(#"{"version": 2, "document": ["A"]}"#.utf8))
    #expect(versioned.form.index == 0)
    #expect(throws: NewerVersionError.self) {
      try coding.decode(Array(#"{"version": 9, "titles": ["A"]}"#.utf8))
    }
  }

  @Test
  func `the first form explains what none can read`() throws {
    let error = #expect(throws: DecodingError.self) {
      try read(#"{"version": 3, "document": 1}"#, Self.third.or(.plain))
    }
    let reason = "a dictionary was expected at document"
    #expect(CodingError(explaining: try #require(error)).phrase.english == reason)
  }
}

struct DocumentCodingCheckTests {
  /// A value that does not round-trip.
  private struct Forgetful: Codable, Equatable, Sendable {
    var name = "A"

    init() {}

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }

    func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: CodingKeys.self)
    }

    enum CodingKeys: CodingKey {
      case name
    }
  }

  @Test(arguments: DocumentFormat.allCases)
  func `what could not be read again is not written`(format: DocumentFormat) {
    #expect(throws: DecodingError.self) {
      try DocumentCoding<Forgetful>.versioned().supporting(.propertyLists)
        .encode(Forgetful(), as: StoredForm(format: format))
    }
  }

  @Test
  func `what would be read in another form is not written`() {
    let coding = DocumentCoding<[String: Int]>.versioned().or(.plain)
    #expect(throws: NewerVersionError.self) {
      try coding.encode(["version": 2], as: StoredForm(index: 1, format: .json))
    }
    let lists = DocumentCoding<[Int]>.plain.or(
      .stored(as: [Int].self, reading: { $0.reversed() }, writing: { $0.reversed() }))
    #expect(throws: CodingError.self) {
      try lists.encode([1, 2], as: StoredForm(index: 1, format: .json))
    }
  }

  @Test
  func `a version below 1 is a mistake of the program`() async {
    expectTrap(
      "A document's version must be at least 1",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DocumentCoding<[Int]>.versioned(0)
      })
  }

  @Test
  func `a migration from the current version is a mistake of the program`() async {
    expectTrap(
      "A migration must be from an earlier version",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DocumentCoding<[Int]>.versioned(
          2, migrations: [DocumentMigration(from: 2, reading: [Int].self) { $0 }])
      })
  }

  @Test
  func `two migrations from one version are a mistake of the program`() async {
    expectTrap(
      "There must be one migration from each version",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let migration = DocumentMigration<[Int]>(from: 1, reading: [Int].self) { $0 }
        _ = DocumentCoding<[Int]>.versioned(2, migrations: [migration, migration])
      })
  }
}
