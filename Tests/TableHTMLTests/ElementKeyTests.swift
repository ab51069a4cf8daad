import Foundation
import TableColumns
import TableHTML
import TableTesting
import TableText
import TestSampling
import Testing

/// Keys of rows are safe in attributes, addresses and JSON, and can be decoded.
@Suite struct ElementKeyTests {
  private struct Named: Identifiable, Equatable, Sendable {
    let id: String
  }

  private let table = HTMLTable<Named, Named>(columns: [])

  @Test func whatIsNotPlainIsWrittenByItsBytes() {
    #expect(table.key(ofRow: "Ab-9_.") == "rAb-9_.")
    #expect(table.key(ofRow: "a b~\"é") == "ra~20b~7e~22~c3~a9")
    #expect(table.key(ofSection: "") == "s")
    #expect(table.key(ofRow: "e\u{301}") != table.key(ofRow: "é"))
  }

  @Test func eachKeyLeadsBack() {
    var random = SeededRandomNumberGenerator(seed: 1)
    for _ in 0..<Sample.count(20_000) {
      let scalars = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let key = table.key(ofRow: text)
      #expect(key.utf8.allSatisfy { $0 < 0x80 && $0 > 0x2C && $0 != 0x2F && $0 != 0x3C })
      #expect(table.rowID(forKey: key).map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test(arguments: ["", "x", "s1", "r~", "r~4", "r~zz", "r~41", "r~C3~A9", "r~ff", "ra b", "r<"])
  func whatIsNoKeyLeadsNowhere(key: String) {
    #expect(table.rowID(forKey: key) == nil)
  }

  @Test func eachIdentifierHasOneKey() {
    struct Numbered: Identifiable, Equatable, Sendable { let id: Int }
    let table = HTMLTable<Numbered, Numbered>(columns: [])
    #expect(table.rowID(forKey: "r5") == 5)
    for key in ["r~2b5", "r05", "r-0"] { #expect(table.rowID(forKey: key) == nil, "\(key)") }
  }

  @Test func otherIdentifiersHaveTheirJSON() throws {
    struct Place: Codable, Hashable, Sendable { let x: Int, y: String }
    struct Spot: Identifiable, Equatable, Sendable { let id: Place }
    let table = HTMLTable<Spot, Spot>(columns: [], rowKeys: .json, sectionKeys: .json)
    let key = table.key(ofRow: Place(x: 1, y: "\""))
    #expect(key == #"r~7b~22x~22~3a1~2c~22y~22~3a~22~5c~22~22~7d"#)
    #expect(table.rowID(forKey: key) == Place(x: 1, y: "\""))
    #expect(table.rowID(forKey: "r1") == nil)
  }
}
