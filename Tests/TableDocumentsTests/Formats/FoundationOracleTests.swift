import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Files equal Foundation's, and its readers read the same from them.
struct FoundationOracleTests {
  private static var jsonEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      if let text = DateText.text(of: date) {
        try container.encode(String(decoding: text, as: UTF8.self))
      } else {
        try container.encode(date.timeIntervalSinceReferenceDate)
      }
    }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  @Test(arguments: Sample.seeds(50))
  func `JSON has the same bytes`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(using: &generator)
    let expected = try Self.jsonEncoder.encode(book) + Data("\n".utf8)
    #expect(
      try String(decoding: DocumentFormat.json.encode(book), as: UTF8.self)
        == String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: Sample.seeds(50))
  func `XML has the same bytes, but for carriage returns`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(fitsXML: true, using: &generator)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let expected = String(decoding: try encoder.encode(book), as: UTF8.self)
      .replacingOccurrences(of: "\r", with: "&#13;", options: .literal)
    #expect(
      try String(decoding: DocumentFormat.xmlPropertyList.encode(book), as: UTF8.self) == expected)
  }

  @Test(arguments: DocumentFormat.allCases, Sample.seeds(50))
  func `Foundation reads what is written, and the other way round`(
    format: DocumentFormat, seed: Int
  ) throws {
    guard format != .json else { return }
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(fitsXML: true, using: &generator)
    let read = try PropertyListDecoder().decode(Notebook.self, from: format.encode(book))
    #expect(read == book)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .binaryPropertyList ? .binary : .xml
    #expect(try format.decode(Notebook.self, from: encoder.encode(book)) == book)
  }
}
