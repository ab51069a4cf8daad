import Foundation
import TableData
import TableFeeds
import TableMerging
import TableTesting
import Testing

/// The literal encoding on the wire.
@Suite struct WireTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Update = FeedUpdate<SampleSection, SampleRow>
  typealias Edit = TableEdit<SampleSection, SampleRow>

  static let version = TableVersion(rawValue: "3w5e11264s-17")
  static let next = TableVersion(rawValue: "3w5e11264s-18")

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func read<Value: Decodable>(_ json: String, as: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test func edits() throws {
    let row = #"{"id":"a","revision":0}"#
    let section = #"{"footer":"","header":"h","id":"A"}"#
    let (a, list) = (SampleRow("a"), SampleSection("A", header: "h"))
    let lines: [(Edit, String)] = [
      (.insertRow(a, at: .endOf("A")), #"{"at":{"endOf":"A"},"insert":[\#(row)]}"#),
      (.insertRow(a, at: .startOf("A")), #"{"at":{"startOf":"A"},"insert":[\#(row)]}"#),
      (.removeRow(id: "a"), #"{"remove":"a"}"#),
      (.moveRow(id: "a", to: .after("b")), #"{"move":"a","to":{"after":"b"}}"#),
      (.moveRow(id: "a", to: .before("b")), #"{"move":"a","to":{"before":"b"}}"#),
      (.updateRow(a), #"{"update":\#(row)}"#),
      (.replaceRow(id: "b", with: a), #"{"replace":"b","with":\#(row)}"#),
      (.insertSection(list, rows: [], at: .start), #"{"at":"start","insertSection":\#(section)}"#),
      (
        .insertSection(list, rows: [a], at: .end),
        #"{"at":"end","insertSection":\#(section),"rows":[\#(row)]}"#
      ),
      (.removeSection(id: "A"), #"{"removeSection":"A"}"#),
      (.moveSection(id: "A", to: .after("B")), #"{"moveSection":"A","to":{"after":"B"}}"#),
      (.moveSection(id: "A", to: .before("B")), #"{"moveSection":"A","to":{"before":"B"}}"#),
      (.updateSection(list), #"{"updateSection":\#(section)}"#),
      (.replaceSection(id: "B", with: list), #"{"replaceSection":"B","with":\#(section)}"#),
      (.group([.removeRow(id: "a")]), #"{"group":[{"remove":"a"}]}"#),
    ]
    for (edit, line) in lines {
      #expect(try Self.json(edit) == line)
      #expect(try Self.read(line, as: Edit.self) == edit)
    }
  }

  @Test func updates() throws {
    let (version, next) = (try #require(Self.version), try #require(Self.next))
    let window = TableWindow(first: 40, count: 60)
    let lines: [(Update, String)] = [
      (
        Update(.edits([.removeRow(id: "a")], from: FeedPosition(version)), to: FeedPosition(next)),
        #"{"edits":[{"remove":"a"}],"from":"3w5e11264s-17","to":"18"}"#
      ),
      (
        Update(
          .edits([], from: FeedPosition(version, window: window)),
          to: FeedPosition(next, window: TableWindow(first: 41, count: 60)),
          metrics: WindowMetrics(
            rowsAbove: .exact(39), rowCount: .estimated(500), sectionCount: 2, headerIndex: 0)),
        #"{"edits":[],"from":"3w5e11264s-17-40-60","place":{"headerIndex":0,"#
          + #""rowCount":{"isExact":false,"value":500},"rowsAbove":{"isExact":true,"value":39},"#
          + #""sectionCount":2},"to":"18-41-60"}"#
      ),
      (
        Update(.table(try Table(SampleSection("A"), rows: [])), to: FeedPosition(next)),
        #"{"table":[{"rows":[],"section":{"footer":"","header":"","id":"A"}}],"#
          + #""to":"3w5e11264s-18"}"#
      ),
    ]
    for (update, line) in lines {
      #expect(try Self.json(update) == line)
      #expect(try Self.read(line, as: Update.self) == update)
    }
  }

  @Test func requestsAndAnswers() throws {
    typealias Request = ClientEdit<SampleSection, SampleRow>
    typealias Answer = ClientEditResponse<SampleSection, SampleRow>
    let (version, row) = (try #require(Self.version), SampleRow("a"))
    let requests: [(Request, String)] = [
      (
        Request(clientID: "me", number: 7, name: "Delete", .edits([], since: version)),
        #"{"client":"me","edits":[],"name":"Delete","number":7,"since":"3w5e11264s-17"}"#
      ),
      (Request(clientID: "me", number: 8, .undo), #"{"action":"undo","client":"me","number":8}"#),
      (Request(clientID: "me", number: 9, .redo), #"{"action":"redo","client":"me","number":9}"#),
    ]
    for (request, line) in requests {
      #expect(try Self.json(request) == line)
      #expect(try Self.read(line, as: Request.self) == request)
    }
    let answers: [(Answer, String)] = [
      (.done(version), #"{"done":"3w5e11264s-17"}"#),
      (.alreadyDone(version), #"{"alreadyDone":"3w5e11264s-17"}"#),
      (.superseded, #"{"superseded":true}"#), (.stale, #"{"stale":true}"#),
      (.refused(.nothingToUndo), #"{"refused":"nothingToUndo"}"#),
      (.refused(.nothingToRedo), #"{"refused":"nothingToRedo"}"#),
      (.refused(.inapplicable(reason: "No.")), #"{"refused":"No."}"#),
    ]
    for (answer, line) in answers {
      #expect(try Self.json(answer) == line)
      #expect(try Self.read(line, as: Answer.self) == answer)
    }
    let conflict = Answer.conflicts([.rowContent(base: nil, theirs: row, mine: row)])
    #expect(try Self.read(Self.json(conflict), as: Answer.self) == conflict)
  }

  /// Additions of a later version are rejected, never dropped.
  @Test(arguments: [
    #"{"edits":[],"from":"3w5e11264s-17","to":"18","later":1}"#,
    #"{"table":[],"to":"3w5e11264s-18","later":1}"#,
    #"{"table":[],"to":"3w5e11264s-18","edits":[]}"#,
    #"{"edits":[{"remove":"a","later":1}],"from":"3w5e11264s-17","to":"18"}"#,
    #"{"edits":[{"later":"a"}],"from":"3w5e11264s-17","to":"18"}"#,
    #"{"edits":[{"move":"a","to":{"inside":"b"}}],"from":"3w5e11264s-17","to":"18"}"#,
    #"{"edits":[{"move":"a","to":{"after":"b","later":1}}],"from":"3w5e11264s-17","to":"18"}"#,
    #"{"edits":[],"from":"3w5e11264s-17"}"#, #"{"edits":[],"to":"18"}"#, "{}",
    #"{"edits":[],"from":"3w5e11264s-17","to":"x"}"#,
    #"{"edits":[],"from":"3w5e11264s","to":"18"}"#,
    #"{"edits":[],"from":"3w5e11264s-17-1","to":"18"}"#,
    #"{"edits":[],"from":"3w5e11264s-17-1--1","to":"18"}"#,
    #"{"edits":[],"from":"3W5E11264S-17","to":"18"}"#,
    #"{"edits":[],"from":"3w5e11264s-+17","to":"18"}"#,
    #"{"edits":[],"from":"3w5e11264s-17","to":"1"#,
    #"{"edits":[],"from":"3w5e11264s-17-1-2","place":{"later":1},"to":"18-1-2"}"#,
  ])
  func whatIsNotKnownIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try Self.read(json, as: Update.self) }
  }

  @Test(arguments: [
    #"{"action":"undo","number":8,"client":"me","since":"3w5e11264s-17"}"#,
    #"{"action":"dance","number":8,"client":"me"}"#, #"{"number":8,"client":"me"}"#,
    #"{"edits":[],"number":7,"client":"me","since":"3w5e11264s-17","later":1}"#,
    #"{"action":"undo","number":0,"client":"me"}"#, #"{"action":"undo","number":-5,"client":"me"}"#,
  ])
  func requestsThatAreNotKnownAreRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try Self.read(json, as: ClientEdit<SampleSection, SampleRow>.self)
    }
  }

  @Test(arguments: [
    #"{"superseded":false}"#, #"{"stale":{"retry":5}}"#, #"{"done":"x"}"#, "{}", #"{"later":true}"#,
    #"{"superseded":true,"stale":true}"#,
  ])
  func answersThatAreNotKnownAreRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try Self.read(json, as: ClientEditResponse<SampleSection, SampleRow>.self)
    }
  }

  @Test func windows() throws {
    let window = TableWindow(first: 4, count: 5)
    #expect(try Self.json(window) == #"{"count":5,"first":4}"#)
    #expect(try Self.read(Self.json(window), as: TableWindow.self) == window)
    for json in [#"{"count":-1,"first":0}"#, #"{"count":1,"first":9223372036854775807}"#] {
      #expect(throws: DecodingError.self) { try Self.read(json, as: TableWindow.self) }
    }
  }

  /// A change of one row takes its row and at most 64 bytes, up to a million changes.
  @Test func aChangeOfARowIsSmall() throws {
    let epoch = String((1 << 51) - 1, radix: 36)
    let from = try #require(TableVersion(rawValue: "\(epoch)-999998"))
    let to = try #require(TableVersion(rawValue: "\(epoch)-999999"))
    let row = SampleRow("a", revision: 5)
    let update = Update(.edits([.updateRow(row)], from: FeedPosition(from)), to: FeedPosition(to))
    let overhead = try Self.json(update).utf8.count - Self.json(row).utf8.count
    #expect(overhead <= 64, "\(overhead) bytes")
  }

  @Test func positionsAreReadAsTheyAreWritten() throws {
    for text in ["0-0", "3w5e11264s-17", "3w5e11264s-17-0-0", "a-1-1000000000000-60"] {
      #expect(FeedPosition(rawValue: text)?.description == text)
    }
    for text in [
      "", "-", "a", "a-", "-1", "a-1-", "a-1-2", "a-1-2-3-4", "a-01", "a-1-1-x", "a--1-2",
    ] {
      #expect(FeedPosition(rawValue: text) == nil, "\(text)")
    }
  }
}
