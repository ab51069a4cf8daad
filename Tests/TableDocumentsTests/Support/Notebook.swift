import Foundation

/// A document with all values that are hard to store: any text, dates, numbers, bytes and nesting.
struct Notebook: Codable, Equatable, Sendable {
  struct Page: Codable, Equatable, Sendable {
    var title: String
    var time: Date
    var weight: Double
    var picture: Data
    var marks: [String: [Int]]
    var link: URL?
  }

  var number = 0
  var pages: [Page] = []
}

extension Notebook {
  /// A notebook of random contents, or of those that fit an XML property list.
  static func random(
    pages count: Int = 3, fitsXML: Bool = false, using generator: inout SeededRandomNumberGenerator
  ) -> Self {
    let pages = (0..<count).map { _ in
      Page.random(fitsXML: fitsXML, using: &generator)
    }
    return Self(number: .random(in: Int.min...Int.max, using: &generator), pages: pages)
  }

  /// A notebook identified by its number, which all its pages have.
  static func numbered(_ number: Int, pages count: Int = 40) -> Self {
    let page = Page(
      title: "Page of \(number)", time: Date(timeIntervalSinceReferenceDate: Double(number)),
      weight: Double(number) / 3, picture: Data("\(number)".utf8), marks: ["number": [number]])
    return Self(number: number, pages: Array(repeating: page, count: count))
  }
}

extension Notebook.Page {
  static func random(fitsXML: Bool, using generator: inout SeededRandomNumberGenerator) -> Self {
    let seconds = Double.random(in: -1e9...1e9, using: &generator)
    let weights = [
      0, -0.0, 0.1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      seconds,
    ]
    return Self(
      title: String.random(fitsXML: fitsXML, using: &generator),
      time: Date(timeIntervalSinceReferenceDate: fitsXML ? seconds.rounded() : seconds),
      weight: weights.randomElement(using: &generator) ?? 0,
      picture: Data((0..<8).map { _ in UInt8.random(in: 0...255, using: &generator) }),
      marks: ["": [], "+" + String.random(fitsXML: fitsXML, using: &generator): [.min, .max, 0]],
      link: Bool.random(using: &generator) ? URL(string: "https://example.org/a%20b") : nil)
  }
}

extension String {
  /// Text from all over Unicode, markup and, unless it has to fit XML, control characters included.
  static func random(
    fitsXML: Bool = false, using generator: inout SeededRandomNumberGenerator
  ) -> String {
    let ranges: [ClosedRange<UInt32>] =
      [
        0x20...0x7E, 0x20...0x9F, 0x2028...0x2029, 0x4E00...0x4FFF, 0x1F600...0x1F64F,
        0x10FFFF...0x10FFFF, 0x9...0xA, 0xD...0xD,
      ] + (fitsXML ? [] : [0...0x1F, 0xFFFE...0xFFFF])
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let range = ranges.randomElement(using: &generator) ?? 0...0
      text.unicodeScalars.append(Unicode.Scalar(.random(in: range, using: &generator)) ?? "?")
    }
    return text
  }
}
