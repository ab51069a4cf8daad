import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// All types of Foundation's coders are encoded and decoded identically.
struct EveryTypeTests {
  private static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// Encodes a value in all formats, and makes each side read the other's output.
  private func check<Value: Codable & Equatable>(
    _ value: Value, hasFixedOrder: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let expected = try encoder.encode(value)
    let written = try DocumentFormat.json.encode(value)
    if hasFixedOrder {
      #expect(
        String(decoding: written, as: UTF8.self)
          == String(decoding: expected, as: UTF8.self) + "\n",
        sourceLocation: location)
    }
    #expect(
      try DocumentFormat.json.decode(Value.self, from: expected) == value, sourceLocation: location)
    #expect(
      try Self.decoder().decode(Value.self, from: written) == value, sourceLocation: location)
    for format in [DocumentFormat.xmlPropertyList, .binaryPropertyList] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format == .binaryPropertyList ? .binary : .xml
      // Foundation's list encoder supports no top-level scalars.
      let expected = try encoder.encode(["v": value])
      let written = try format.encode(["v": value])
      #expect(
        try PropertyListDecoder().decode([String: Value].self, from: written) == ["v": value],
        sourceLocation: location)
      #expect(
        try format.decode([String: Value].self, from: expected) == ["v": value],
        sourceLocation: location)
    }
  }

  private enum Suit: String, Codable, CodingKeyRepresentable { case hearts, spades }
  private enum Payload: Codable, Equatable {
    case none, one(Int), two(a: Int, b: String?), many(Set<Int>)
    indirect case more(Payload)
  }
  private struct Empty: Codable, Equatable {}
  private struct Options: OptionSet, Codable { let rawValue: Int }

  @Test
  func `the standard library's types`() throws {
    try check([1, nil, 3] as [Int?])
    try check([[[1], []], []])
    try check([1: "a", -2: "b"])
    try check([Suit.hearts: 1, .spades: 2])
    try check([Payload.none, .one(1), .two(a: 1, b: nil), .two(a: 2, b: ""), .more(.more(.none))])
    try check([Payload.many([1])])
    try check([Empty()])
    try check(Empty())
    try check(Options(rawValue: 5))
    try check([0..<3, 5..<9])
    try check([Int.min...0])
    try check([PartialRangeFrom(3).lowerBound])
    try check(SIMD4<Float>(1, 2, 3.5, -0.25))
    try check([Float.pi, 0.1, Float.leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0])
    try check([0.1, Double.leastNonzeroMagnitude, 1e21, 1e16, 123456789.125, -0.0])
    try check([UInt64.max, 0])
    try check([Int64.min, .max])
    try check(Set([1, 2, 3]), hasFixedOrder: false)
    try check([[1.5]: 1, [2.5]: 2], hasFixedOrder: false)
    try check(["a": ["b": ["c": nil, "d": 1]]] as [String: [String: [String: Int?]]])
    try check(Duration.seconds(5))
    try check([true, false])
    try check("text")
    try check(5)
    try check([String?.none, "x"])
    try check([Optional<[Int?]>.none, [nil]])
  }

  @Test
  func `Foundation's types`() throws {
    try check([UUID(), UUID()])
    try check([UUID(): 1])
    try check([Decimal(1) / 3, Decimal(string: "1e20") ?? 0, -5])
    try check([URL(string: "https://example.org/a%20b?c=d#e"), nil])
    try check([Data([0, 1, 255]), Data()])
    try check(CharacterSet(charactersIn: "abc"))
    try check(IndexSet([1, 2, 9]))
    try check(IndexPath(indexes: [1, 2, 3]))
    try check(DateComponents(calendar: Calendar(identifier: .gregorian), year: 2000, day: 5))
    try check(Calendar(identifier: .gregorian))
    try check(TimeZone(identifier: "Europe/Berlin"))
    try check(Locale(identifier: "de_DE"))
    try check(Measurement(value: 3, unit: UnitLength.meters))
    try check([CGPoint(x: 1, y: 2.5)])
    try check(NSRange(location: 1, length: 2))
    try check(PersonNameComponents(givenName: "A", familyName: "B"))
    try check(URLComponents(string: "https://a.b/c"))
  }

  @Test(arguments: DocumentFormat.allCases)
  func `whole numbers of 128 bits`(format: DocumentFormat) throws {
    let numbers: [Int128] = [.min, .max, 0, -1, Int128(UInt64.max), Int128(Int64.min) - 1]
    #expect(try format.decode([Int128].self, from: format.encode(numbers)) == numbers)
    let coded = try format.encode(["key": Int128.max])
    #expect(try format.decode([String: Int128].self, from: coded) == ["key": .max])
    let large: [UInt128] = [UInt128(Int128.max), 0]
    #expect(try format.decode([UInt128].self, from: format.encode(large)) == large)
    let file = try TemporaryFolder().file("numbers")
    let store = DocumentStore<[UInt128]>(url: file, format: format)
    let error = documentError { try store.save([.max]) }
    if format == .binaryPropertyList {
      #expect(
        error?.reason.english
          == "a number too large for a binary property list was found at document > 1")
    } else {
      #expect(error == nil)
      #expect(
        try DocumentStore<[UInt128]>(url: file, coding: .versioned().supporting(.propertyLists))
          .read()
          == [.max])
    }
  }

  @Test(arguments: ["0", "-5", "100", "0.1", "-1234.5", "340282366920938463463374607431768211455"])
  func `decimal numbers are saved`(text: String) throws {
    let number = try #require(Decimal(string: text))
    for format in DocumentFormat.allCases {
      let file = try TemporaryFolder().file("number")
      let coding = DocumentCoding<[Decimal]>.versioned().supporting(.propertyLists)
      try DocumentStore(url: file, format: format, coding: coding).save([number])
      #expect(try DocumentStore(url: file, coding: coding).read() == [number])
    }
  }

  private class Base: Codable {
    init() {}
  }

  private final class Derived: Base {
    var number = 5

    override init() { super.init() }

    private enum Key: CodingKey { case number }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      number = try container.decode(Int.self, forKey: .number)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(number, forKey: .number)
      _ = container.superEncoder()
    }
  }

  private struct Holder: Codable, Equatable, Sendable {
    var number: Int

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws { number = try Derived(from: decoder).number }

    func encode(to encoder: any Encoder) throws {
      let derived = Derived()
      derived.number = number
      try derived.encode(to: encoder)
    }
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a class whose base writes nothing`(format: DocumentFormat) throws {
    try check(Holder(number: 3))
    let file = try TemporaryFolder().file("holder")
    try DocumentStore<Holder>(url: file, format: format).save(Holder(number: 7))
    #expect(
      try DocumentStore<Holder>(url: file, coding: .versioned().supporting(.propertyLists)).read()
        == Holder(number: 7))
  }

  /// A type with unusual encodings.
  private struct Odd: Codable, Equatable {
    var numbers = [1, 2]

    private enum Key: CodingKey { case nested, list, failed, twice }
    private struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: .list)
        throw CocoaError(.coderInvalidValue)
      }
    }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      numbers = [try list.decode(Int.self), try list.decode(Int.self)]
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (key, number) in zip([Key.nested, .list], numbers) {
        var nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
        try nested.encode(number, forKey: key)
      }
      for number in numbers {
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode(number)
        try? list.encode(Failing())
      }
      try? container.encode(Failing(), forKey: .failed)
      try container.encode("first", forKey: .twice)
      try container.encode("second", forKey: .twice)
    }
  }

  @Test
  func `containers that are opened twice, and values that fail`() throws {
    try check(Odd())
    try check([Odd()])
  }

  @Test(arguments: [DocumentFormat.xmlPropertyList, .binaryPropertyList])
  func `a text that property lists take for nothing is refused`(format: DocumentFormat) throws {
    let file = try TemporaryFolder().file("texts")
    let store = DocumentStore<[String?]>(url: file, format: format)
    let error = documentError { try store.save(["a", "$null", nil]) }
    #expect(error?.reason.english == "a value would not be read back as written at document > 2")
    try store.save(["a", nil])
    let other = DocumentStore<[String]>(
      url: file, format: format, coding: .plain.supporting(.propertyLists))
    try other.save(["$null"], resolving: .overwriteWithBackup)
    #expect(
      try DocumentStore<[String]>(url: file, coding: .plain.supporting(.propertyLists)).read() == [
        "$null"
      ])
  }

  @Test(arguments: [
    "1e999", "-1e999", "1e-999", "0.1", "9007199254740993", "9007199254740993.0", "1.0", "1e2",
    "1.5", "-0", "-0.0", "18446744073709551615", "18446744073709551616", "1e18", "1e19", "1E400",
    "123456789012345678.0", "\"1\"", "true", "null", "\"inf\"", "1e39", "16777217", "0.1e1",
  ])
  func `numbers are read as Foundation reads them`(text: String) throws {
    let data = Data("[\(text)]".utf8)
    func compare<Value: Decodable & Equatable>(_ type: Value.Type) {
      let expected = try? Self.decoder().decode([Value].self, from: data)
      let found = try? DocumentFormat.json.decode([Value].self, from: data)
      #expect(found == expected, "\(text) as \(type)")
    }
    compare(Int.self)
    compare(UInt64.self)
    compare(Int8.self)
    compare(Double.self)
    compare(Float.self)
    compare(Decimal.self)
    compare(String.self)
    compare(Bool.self)
    compare(Int?.self)
  }
}
