import TableTesting
import TableText
import TestSampling
import Testing

/// The records of a changed file are its own, and those that did not change keep their identifiers.
@Suite struct CSVReplacingTests {
  private static func records(_ rows: [String]) -> [CSVRecord] {
    Array(CSVParser.records(in: rows.map { "\($0),0\n" }.joined()))
  }

  private let first = records(["a"]).first
  private let options = CSVOptions(detectedIn: Array("a,0\n".utf8))

  private func replaced(_ old: [CSVRecord], by rows: [String]) throws -> [CSVRecord] {
    let text = (["a"] + rows).map { "\($0),0\n" }.joined()
    return try CSVRecord.records(in: text, options, below: first, replacing: old)
  }

  @Test func recordsKeepTheirPlacesAndNames() throws {
    let old = Self.records(["p", "q", "r"])
    let new = try replaced(old, by: ["p", "n", "q", "s"])
    #expect(new.map { $0.fields[0] } == ["p", "n", "q", "s"])
    #expect([0, 2, 3].map { new[$0].id } == old.map(\.id), "The last one was edited")
    #expect(try replaced(old, by: ["r", "p"]).map(\.id) == [old[2].id, old[0].id])
    #expect(try replaced(old, by: []).isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomTextsAreReadAsTheyAre(_ seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    func rows() -> [String] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ["p", "q", "r", "s", "t"].randomElement(using: &random) ?? ""
      }
    }
    var shown = Self.records(rows())
    for _ in 0..<6 {
      let next = rows()
      let new = try replaced(shown, by: next)
      #expect(new.map { $0.fields[0] } == next)
      #expect(Set(new.map(\.id)).count == new.count, "Each has an identifier of its own")
      for (old, name) in Dictionary(grouping: shown, by: \.fields).mapValues({ $0.map(\.id) }) {
        let kept = new.filter { $0.fields == old }.map(\.id)
        let count = min(kept.count, name.count)
        #expect(
          Set(kept).intersection(name).count >= count, "Equal rows keep theirs")
      }
      shown = new
    }
  }

  @Test func whatCannotBeWrittenIsRefused() {
    let error = #expect(throws: CSVError.self) { try replaced([], by: ["\"p"]) }
    #expect(error?.line == 2)
    #expect(throws: CSVError.self) { try replaced([], by: ["1,2"]) }
    #expect(throws: CSVError.self) {
      try CSVRecord.records(in: "b,0\n1,2\n", options, below: first, replacing: [])
    }
    let alone = Self.records([]).first
    let text = CSVOptions(detectedIn: Array("a\n".utf8), named: "notes.txt")
    #expect(text.firstError(in: [], below: alone)?.reason.english == "The text is empty.")
    #expect(options.firstError(in: Self.records(["p"]), below: first) == nil)
  }
}
