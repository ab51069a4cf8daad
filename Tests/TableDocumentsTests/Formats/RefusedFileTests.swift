import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Files that would lose data, and values that a format cannot represent.
struct RefusedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func list(_ body: String, _ end: String = "") -> Data {
    Data("<plist version=\"1.0\"><dict>\(body)</dict></plist>\(end)".utf8)
  }

  /// The error for a file that is read as a dictionary of numbers, or as one number.
  private func reason(_ data: Data) throws -> String {
    let file = folder.file("numbers.plist")
    try data.write(to: file)
    let coding = DocumentCoding<[String: [String: Int]]>.plain.supporting(.propertyLists)
    let store = DocumentStore(url: file, coding: coding)
    let error = try #require(documentError { try store.read() })
    #expect(try Data(contentsOf: file) == data)
    return error.reason.english
  }

  @Test
  func `a key that is there twice is refused`() throws {
    let place = "the key \"a\" occurs twice at b"
    #expect(try reason(Data(#"{"b": {"a": 1, "c": 2, "a": 1}}"#.utf8)) == place)
    #expect(try reason(Data(#"{"b": {"a": 1, "\u0061": 1}}"#.utf8)) == place)
    let one = "<key>a</key><integer>1</integer>"
    #expect(try reason(list("<key>b</key><dict>\(one)\(one)</dict>")) == place)
    var tree = StoredTree(.binary)
    let root = tree.append(.dictionary, to: StoredNode.none)
    let inner = tree.append(
      .dictionary, to: root, key: tree.keys.number(of: "b", after: InternedKeys.none))
    for _ in 0..<2 {
      let key = tree.keys.number(of: "a", after: InternedKeys.none)
      try tree.set(tree.append(.undecided, to: inner, key: key), to: 1)
    }
    #expect(try reason(Data(DocumentFormat.binaryPropertyList.bytes(of: tree))) == place)
  }

  @Test
  func `keys that only Unicode tells apart are refused where one of them would be lost`() throws {
    let reason = try reason(Data("{\"b\": {\"e\u{301}\": 1, \"\u{E9}\": 2}}".utf8))
    #expect(reason == "two keys are both \"\u{E9}\", composed of different characters, at b")
  }

  @Test
  func `whatever follows the end is refused`() throws {
    let reason =
      "it is malformed: on line 1 unexpected content after the end"
    #expect(try self.reason(Data("{} {}".utf8)) == reason)
    #expect(try self.reason(list("", "<dict/>")) == reason)
    #expect(try self.reason(list("", "text")) == reason)
    let binary = try DocumentFormat.binaryPropertyList.encode(["b": ["a": 1]])
    #expect(
      try self.reason(binary + binary)
        == "it is malformed: its table of objects is damaged")
    let file = folder.file("numbers.plist")
    try list("", " <!-- the end -->\n").write(to: file)
    #expect(
      try DocumentStore<[String: Int]>(url: file, coding: .plain.supporting(.propertyLists)).read()
        == [:])
  }

  @Test
  func `half a character at the end is refused`() throws {
    let reason = "it is malformed: its text is damaged"
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian, .utf32] {
      let data = try #require("{\"b\": {}}".data(using: encoding))
      let file = folder.file("numbers.plist")
      try data.write(to: file)
      let coding = DocumentCoding<[String: [String: Int]]>.plain.supporting(.propertyLists)
      #expect(try DocumentStore(url: file, coding: coding).read() == ["b": [:]])
      #expect(try self.reason(data + Data([7])) == reason)
    }
  }

  @Test
  func `what an element says beside its contents is refused`() throws {
    #expect(
      try reason(list("<key>b</key><dict colour=\"red\"/>"))
        == "it is malformed: on line 1 <dict> does not end, or has an attribute"
    )
  }

  @Test(arguments: ["\u{7}", "\u{FFFF}"])
  func `a character that XML cannot hold is refused in a CDATA section, too`(
    character: String
  ) throws {
    for text in [character, "<![CDATA[\(character)]]>"] {
      #expect(try reason(list("<key>b</key><string>\(text)</string>")).contains("character"))
    }
  }

  @Test(arguments: [
    "<integer>1 2</integer>", "<real>1 .5</real>", "<date>2001-01-01 T00:00:00Z</date>",
  ])
  func `a number or a date with a space in it is refused`(element: String) throws {
    #expect(try reason(list("<key>b</key>\(element)")).hasSuffix("is of unknown type"))
  }

  @Test
  func `lines around a number and in data are ignored`() throws {
    let file = folder.file("values.plist")
    func value<Value: Codable & Equatable & Sendable>(_ element: String) throws -> Value? {
      try list("<key>a</key>\(element)").write(to: file)
      let coding = DocumentCoding<[String: Value]>.plain.supporting(.propertyLists)
      return try DocumentStore(url: file, coding: coding).read()?["a"]
    }
    #expect(try value("<integer>\n\t12 </integer>") == 12)
    #expect(try value("<data>\n\tAQ\n\tID\n</data>") == Data([1, 2, 3]))
  }

  private func refusal(_ text: String, _ format: DocumentFormat) throws -> String? {
    let store = DocumentStore<[String: String]>(url: folder.file("texts"), format: format)
    let error = documentError { try store.save(["name": text]) }
    if error == nil {
      #expect(
        try DocumentStore<[String: String]>(
          url: folder.file("texts"), coding: .versioned().supporting(.propertyLists)
        ).read() == ["name": text])
    }
    return error?.reason.english
  }

  @Test
  func `characters that XML cannot hold are refused there, with their place`() throws {
    let bell = "the character U+0007, which XML cannot hold, was found at document > name"
    #expect(try refusal("text bell \u{7} end", .xmlPropertyList) == bell)
    #expect(try refusal("text bell \u{7} end", .json) == nil)
    try FileManager.default.removeItem(at: folder.file("texts"))
    #expect(try refusal("text bell \u{7} end", .binaryPropertyList) == nil)
  }

  @Test
  func `a carriage return stays one for every reader`() throws {
    #expect(try refusal("a\r\nb\rc", .xmlPropertyList) == nil)
    let text = try String(contentsOf: folder.file("texts"), encoding: .utf8)
    #expect(text.contains("<string>a&#13;\nb&#13;c</string>"))
  }

  @Test
  func `a date that XML would round is refused there`() throws {
    let store = DocumentStore<[Date]>(
      url: folder.file("dates.plist"), coding: .versioned().supporting(.propertyLists))
    let error = documentError { try store.save([Date(timeIntervalSinceReferenceDate: 0.5)]) }
    #expect(
      error?.reason.english
        == "a date that is not a whole second, which XML cannot hold, was found at document > 1")
  }

  /// A value that is decoded as another one.
  private struct Rounded: Codable, Equatable, Sendable {
    var number: Double

    init(_ number: Double) {
      self.number = number
    }

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Double.self).rounded()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }

  @Test(arguments: DocumentFormat.allCases)
  func `what would come back as another value is not written`(format: DocumentFormat) throws {
    let store = DocumentStore<[Rounded]>(url: folder.file("numbers"), format: format)
    try store.save([Rounded(1), Rounded(.infinity)])
    let error = documentError { try store.save([Rounded(1), Rounded(1.5)]) }
    #expect(error?.reason.english == "a value would not be read back as written at document > 2")
  }

  @Test
  func `a damaged identifier is not taken for another one`() throws {
    let file = folder.file("identifiers")
    func identifiers(_ text: String) throws -> [UUID]? {
      try Data("[\"\(text)\"]".utf8).write(to: file)
      return try DocumentStore<[UUID]>(url: file, coding: .plain.supporting(.propertyLists)).read()
    }
    let text = "6D7EE1AB-D121-4D0A-9433-17BA16B1F332"
    #expect(try identifiers(text.lowercased()) == [try #require(UUID(uuidString: text))])
    let damaged = text.replacing("4D0A", with: "4D A")
    let error = documentError { try identifiers(damaged) }
    #expect(error?.reason.english == "a value of type UUID was expected at 1")
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a value that is not equal to itself is written`(format: DocumentFormat) throws {
    let file = folder.file("numbers")
    try DocumentStore<[Double]>(url: file, format: format).save([.nan, -0.0])
    let numbers = try #require(
      try DocumentStore<[Double]>(url: file, coding: .versioned().supporting(.propertyLists)).read()
    )
    #expect(numbers[0].isNaN)
    #expect(numbers[1].sign == .minus)
  }
}
