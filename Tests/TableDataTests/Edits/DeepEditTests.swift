import Foundation
import TableData
import TableTesting
import TestSampling
import Testing

/// Repeated undo and redo, and nested groups.
struct DeepEditTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Edit = TableEdit<SampleSection, SampleRow>

  private static func table() throws -> Table {
    try Table(SampleSection("A"), rows: ["a", "b", "c"].map { SampleRow($0) })
  }

  static let edits: [Edit] = [
    .insertRow(SampleRow("d"), at: .after("a")),
    .insertRows([SampleRow("d"), SampleRow("e")], at: .startOf("A")),
    .insertRows([], at: .startOf("A")),
    .insertSection(SampleSection("B"), rows: [SampleRow("d")], at: .start),
    .removeSection(id: "A"),
    .group([
      .removeRow(id: "a"), .group([.moveRow(id: "c", to: .startOf("A")), .removeRow(id: "b")]),
      .insertRows([SampleRow("d"), SampleRow("e")], at: .endOf("A")),
    ]),
  ]

  /// After 5,000 rounds an edit is as large as after the first, and can still be written.
  @Test(arguments: edits)
  func inversesStayAsLargeAsTheyAre(edit: Edit) throws {
    var table = try Self.table()
    let before = table
    let undo = try table.apply(edit)
    let after = table
    let redo = try table.apply(undo)
    let (undoAgain, redoAgain) = (try table.apply(redo), try table.apply(undo))
    #expect(undoAgain == undo && redoAgain == redo)
    var next = redo
    for _ in 0..<Sample.pick(1_000, ofGate: 5_000) { next = try table.apply(next) }
    #expect(next == redo && table == before)
    let json = try JSONEncoder().encode(next)
    #expect(try JSONDecoder().decode(Edit.self, from: json) == next)
    try table.apply(next)
    #expect(table == after)
  }

  @Test func theInverseOfOneInsertedRowIsOneRemoval() throws {
    var table = try Self.table()
    #expect(try table.apply(.insertRow(SampleRow("d"), at: .endOf("A"))) == .removeRow(id: "d"))
  }

  @Test func aGroupOfGroupsIsFlat() throws {
    let nested: Edit = .group([
      .removeRow(id: "a"), .group([.group([.removeRow(id: "b")]), .group([])]), .removeRow(id: "c"),
    ])
    #expect(nested == .group([.removeRow(id: "a"), .removeRow(id: "b"), .removeRow(id: "c")]))
    #expect(
      String(decoding: try JSONEncoder().encode(nested), as: UTF8.self) == """
        {"group":[{"remove":"a"},{"remove":"b"},{"remove":"c"}]}
        """)
    guard case .group(let edits) = nested else {
      Issue.record("It is a group")
      return
    }
    #expect(Array(edits) == ["a", "b", "c"].map { .removeRow(id: $0) })
    #expect(edits.description == Array(edits).description)
  }

  /// Encodings with nested groups can still be decoded.
  @Test func nestedGroupsAreReadAsOne() throws {
    let json = """
      {"group": [{"group": [{"remove": "a"}]}, {"remove": "b"}]}
      """
    let edit = try JSONDecoder().decode(Edit.self, from: Data(json.utf8))
    #expect(edit == .group([.removeRow(id: "a"), .removeRow(id: "b")]))
  }

  @Test func groupsNestedTooDeeplyAreNotRead() throws {
    func json(_ depth: Int) -> Data {
      let (start, end) = (#"{"group":["#, "]}")
      let groups = String(repeating: start, count: depth) + #"{"remove":"a"}"#
      return Data((groups + String(repeating: end, count: depth)).utf8)
    }
    #expect(try JSONDecoder().decode(Edit.self, from: json(32)) == .group([.removeRow(id: "a")]))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Edit.self, from: json(33)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Edit.self, from: json(250)) }
  }

  /// No operation on a group takes more stack if it was nested deeper.
  @Test func groupsNestedByHand() throws {
    func nested() -> Edit {
      var edit: Edit = .removeRow(id: "c")
      for _ in 0..<100_000 { edit = .group([edit]) }
      return .group([edit, .updateRow(SampleRow("a", revision: 1))])
    }
    let (edit, same) = (nested(), nested())
    #expect(edit == same)
    #expect(edit.hashValue == same.hashValue)
    #expect("\(edit)" == "\(same)")
    let json = try JSONEncoder().encode(edit)
    #expect(try JSONDecoder().decode(Edit.self, from: json) == edit)
    var table = try Self.table()
    let undo = try table.apply(edit)
    #expect(table.description == "A\n  a1\n  b0")
    try table.apply(undo)
    #expect(try table == Self.table())
  }
}
