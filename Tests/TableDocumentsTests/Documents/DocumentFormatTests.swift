import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

struct DocumentFormatTests {
  @Test(arguments: DocumentFormat.allCases, Sample.seeds(20))
  func `what is written is read again and recognised`(format: DocumentFormat, seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    let book = Notebook.random(fitsXML: format == .xmlPropertyList, using: &generator)
    let data = try format.encode(book)
    #expect(DocumentFormat(of: data) == format)
    #expect(try format.decode(Notebook.self, from: data) == book)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `every character survives`(format: DocumentFormat) throws {
    let scalars = (UInt32(0)...0x10FFFF).filter { $0 % 251 == 0 || $0 < 0x300 || $0 % 65_535 < 4 }
      .compactMap(Unicode.Scalar.init)
    let texts = scalars.filter { format != .xmlPropertyList || XMLPropertyListWriter.canWrite($0) }
      .map(String.init)
    let read = try format.decode([String].self, from: format.encode(texts))
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test
  func `JSON is readable line by line`() throws {
    struct Item: Encodable {
      var name = "Lampe/été"
      var created = Date(timeIntervalSinceReferenceDate: 0.5)
      var value = Double.infinity
    }
    let text = String(decoding: try DocumentFormat.json.encode([Item()]), as: UTF8.self)
    let lines = [
      "[", "  {", #"    "created" : "2001-01-01T00:00:00.5Z","#, #"    "name" : "Lampe/été","#,
      #"    "value" : "inf""#, "  }", "]", "",
    ]
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == lines)
  }

  @Test(arguments: [
    ("json", DocumentFormat.json), ("JSON", .json), ("plist", .xmlPropertyList),
    ("Plist", .xmlPropertyList), ("txt", nil), ("", nil),
  ])
  func `an extension means a format`(pathExtension: String, format: DocumentFormat?) {
    let coding = DocumentCoding<Int>.plain.supporting(.propertyLists)
    #expect(coding.format(ofExtension: pathExtension) == format)
  }

  @Test(arguments: [
    (Data("bplist00".utf8), DocumentFormat.binaryPropertyList),
    (Data("<plist>".utf8), .xmlPropertyList),
    (Data(" \n<?xml".utf8), .xmlPropertyList),
    (Data([0xEF, 0xBB, 0xBF]) + Data("<plist>".utf8), .xmlPropertyList),
    (Data([0xFE, 0xFF, 0, 0x3C]), .xmlPropertyList),
    (Data("{}".utf8), .json),
    (Data("random".utf8), .json),
    (Data(), .json),
  ])
  func `the first bytes tell the format`(data: Data, format: DocumentFormat) {
    #expect(DocumentFormat(of: data) == format)
  }

  @Test(arguments: [String.Encoding.utf16, .utf8])
  func `an XML property list in another encoding is read`(encoding: String.Encoding) throws {
    let text = "<plist version=\"1.0\"><array><string>é</string></array></plist>"
    let data = try #require(text.data(using: encoding))
    let format = DocumentFormat(of: data)
    #expect(try format.decode([String].self, from: data) == ["é"])
  }
}
