import Foundation
import TableData
import TableMerging
import TestSampling
import Testing

/// Patches lead from one table to another by identifiers alone.
struct TablePatchTests {
  typealias Table = MergeLaws.Table
  typealias Patch = TablePatch<Letter, Letter>

  /// On all pairs of a kind of tables, or a sample of them.
  @Test(arguments: 0..<3)
  func leadsFromOneTableToTheOther(kind: Int) throws {
    let triples = try [MergeTriples.orders, MergeTriples.sections, MergeTriples.contents][kind]()
    for (number, old) in triples.bases.enumerated() {
      for (index, new) in triples.sides.enumerated()
      where (number + index).isMultiple(of: Sample.pick(31, ofGate: 1)) {
        let patch = Patch(from: old, to: new)
        var table = old
        try table.apply(patch)
        if table != new { Issue.record("\(old)\n-\n\(new)") }
        if patch.isEmpty != (old == new) { Issue.record("\(old)\n-\n\(new)") }
      }
    }
  }

  /// A rebased patch leads to the merged table.
  @Test func rebased() throws {
    let triples = try MergeTriples.sections()
    let step = MergeLawTests.isWhole ? 7 : Sample.step(2_003)
    for index in stride(from: 0, to: triples.count, by: step) {
      let laws = triples.laws(at: index)
      var table = laws.theirs
      let patch = Patch(from: laws.base, to: laws.mine)
      try table.apply(patch.rebased(from: laws.base, onto: laws.theirs))
      try #require(table == laws.merge.snapshot)
      let difference = laws.mine.difference(from: laws.base)
      let rebased = try difference.rebased(from: laws.base, onto: laws.theirs)
      try #require(try laws.theirs.applying(rebased) == laws.merge.snapshot)
    }
  }

  @Test func canBeSent() throws {
    let triples = try MergeTriples.sections()
    for new in triples.sides {
      let patch = Patch(from: triples.bases[triples.bases.count - 1], to: new)
      let data = try JSONEncoder().encode(patch)
      #expect(try JSONDecoder().decode(Patch.self, from: data) == patch)
    }
  }

  /// It fits a table in which other things changed, wherever its rows stand there.
  @Test func passesOverOtherChanges() throws {
    let old = try Table(Letter(id: 0), rows: (1...5).map { Letter(id: $0) })
    var (new, other) = (old, old)
    try new.update(Letter(id: 2, revision: 1))
    try new.insert(Letter(id: 6), at: .after(3))
    new.remove(id: 5)
    try other.insert(Letter(id: 7), at: .startOf(0))
    try other.update(Letter(id: 1, revision: 1))
    try other.move(id: 3, to: .endOf(0))
    try other.apply(Patch(from: old, to: new))
    #expect(other.rows.map(\.description) == ["h0", "b1", "c1", "e0", "d0", "g0"])
  }

  @Test func throwsWhereItDoesNotFit() throws {
    let old = try Table([
      TableSection(Letter(id: 0), rows: (1...3).map { Letter(id: $0) }),
      TableSection(Letter(id: 9), rows: []),
    ])
    var new = old
    try new.update(Letter(id: 1, revision: 1))
    #expect(
      Self.misfit(old, new) { try $0.update(Letter(id: 1, revision: 2)) }
        == "row 1 has different content")
    #expect(Self.misfit(old, new) { $0.remove(id: 1) } == "there is no row 1")
    new = old
    new.remove(id: 2)
    #expect(
      Self.misfit(old, new) { try $0.update(Letter(id: 2, revision: 2)) }
        == "row 2 has different content")
    new = old
    try new.insert(Letter(id: 4), at: .after(3))
    #expect(Self.misfit(old, new) { $0.remove(id: 3) } == "row 3 is not in its section")
    #expect(
      Self.misfit(old, new) { try $0.append(Letter(id: 4), to: 9) }
        == "row 4 is at [1, 0] and again at [0, 3]")
    new = old
    try new.move(id: 1, to: .endOf(0))
    #expect(
      Self.misfit(old, new) { try $0.move(id: 1, to: .endOf(9)) } == "row 1 is not in its section")
    new = old
    new.removeSection(id: 9)
    #expect(
      Self.misfit(old, new) { try $0.append(Letter(id: 4), to: 9) }
        == "section 9 is removed, but not all of its rows")
    new = old
    try new.updateSection(Letter(id: 9, revision: 1))
    #expect(
      Self.misfit(old, new) { try $0.updateSection(Letter(id: 9, revision: 2)) }
        == "section 9 has different content")
    #expect(Self.misfit(old, new) { $0.removeSection(id: 9) } == "there is no section 9")
  }

  /// A patch that has one element twice, or under two identifiers, is rejected on decoding.
  @Test func refusesForgedPatches() throws {
    let old = try Table([
      TableSection(Letter(id: 0), rows: (1...4).map { Letter(id: $0) }),
      TableSection(Letter(id: 9), rows: []), TableSection(Letter(id: 10), rows: []),
      TableSection(Letter(id: 11), rows: []),
    ])
    var new = old
    try new.update(Letter(id: 1, revision: 1))
    try new.move(id: 4, to: .endOf(9))
    new.remove(id: 3)
    try new.updateSection(Letter(id: 0, revision: 1))
    try new.moveSection(id: 10, to: .start)
    new.removeSection(id: 11)
    let patch = Patch(from: old, to: new)
    #expect(try Self.error(forging: patch) { _ in } == nil)
    for (list, change, id, text) in [
      ("rows", "update", 1, "an update of 1 turned it into 2"),
      ("rows", "place", 4, "an update of 4 turned it into 2"),
      ("sections", "update", 0, "an update of 0 turned it into 2"),
      ("sections", "place", 10, "an update of 10 turned it into 2"),
    ] {
      let error = try Self.error(forging: patch) { json in
        let index = json[list]?.firstIndex { $0[change] != nil } ?? 0
        #expect(
          json[list]?[index][change]?["old"] as? [String: Int] == ["id": id, "revision": 0])
        json[list]?[index][change]?["new"] = ["id": 2, "revision": 0]
      }
      #expect(error == "\(list): \(text)")
    }
    for (list, change, text) in [
      ("rows", "remove", "3 is named twice"), ("rows", "update", "1 is named twice"),
      ("rows", "place", "4 is named twice"), ("sections", "remove", "11 is named twice"),
      ("sections", "update", "0 is named twice"), ("sections", "place", "10 is named twice"),
    ] {
      let error = try Self.error(forging: patch) { json in
        let twice = json[list]?.filter { $0[change] != nil } ?? []
        json[list]? += twice
      }
      #expect(error == "\(list): \(text)")
    }
    let error = try Self.error(forging: patch) { json in
      json["rows"]?.append(["remove": ["old": ["id": 1, "revision": 0]]])
    }
    #expect(error == "rows: 1 is named twice")
  }

  /// The error on decoding a patch that was changed as JSON, and its location.
  private static func error(
    forging patch: Patch, _ forge: (inout [String: [[String: [String: Any]]]]) -> Void
  ) throws -> String? {
    let data = try JSONEncoder().encode(patch)
    var json = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [[String: [String: Any]]]])
    forge(&json)
    do {
      _ = try JSONDecoder().decode(
        Patch.self, from: JSONSerialization.data(withJSONObject: json))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.codingPath.map(\.stringValue).joined() + ": " + context.debugDescription
    }
  }

  /// A row that is an object may change its identifier once the patch is made.
  @Test func refusesWhatChangedItsIdentifier() throws {
    final class Row: Identifiable, Equatable {
      var id: Int
      init(_ id: Int) { self.id = id }
      static func == (one: Row, other: Row) -> Bool { one === other }
    }
    let (one, other, replacement) = (Row(1), Row(2), Row(1))
    let old = try TableSnapshot(Letter(id: 0), rows: [one, other])
    let new = try TableSnapshot(Letter(id: 0), rows: [replacement, other])
    let patch = TablePatch(from: old, to: new)
    replacement.id = 2
    var table = old
    #expect(throws: TableError.changedIdentifier(from: "1", to: "2").asInapplicable) {
      try table.apply(patch)
    }
    #expect(table == old)
  }

  /// The reason that a patch does not fit a table with other changes, which stays unchanged.
  private static func misfit(
    _ old: Table, _ new: Table, _ change: (inout Table) throws -> Void
  ) -> String? {
    var other = old
    do { try change(&other) } catch { return "\(error)" }
    var patched = other
    do {
      try patched.apply(Patch(from: old, to: new))
      return nil
    } catch {
      guard case .inapplicableDifference(let reason) = error, patched == other else { return nil }
      return reason.description
    }
  }
}
