import Foundation
import Testing

extension WebTests {
  /// A list in a terminal, in pages, and in a file that other programs have open.
  @Suite(.serialized) final class InventoryTests {
    private static let sample = """
      {"version": 1, "document": {"items": [
        {"key": "lamp", "name": "Lamp", "serialNumber": "7F3K2", "value": 40, "tags": ["old"],
         "dateCreated": "2016-04-26T16:29:00Z", "photo": {"name": "a.png", "more": 1}},
        {"key": "chair", "name": "Chair", "serialNumber": "", "value": 7,
         "dateCreated": "2016-04-27T09:05:00Z"}], "unknown": {"kept": true}}}
      """

    private let file: URL
    private let server: PageProgram

    init() throws {
      file = URL.temporaryDirectory.appending(path: "inventory-\(UUID().uuidString).json")
      try Self.sample.write(to: file, atomically: true, encoding: .utf8)
      server = try PageProgram([file.path], program: "inventory")
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    private func stored() throws -> NSDictionary {
      try #require(
        JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? NSDictionary)
    }

    private func enter(
      _ text: String, was: String, in column: String = "name", _ server: PageProgram,
      row: String = "rlamp"
    ) throws {
      let cookie = try server.beginSession()
      let answer = try server.post(
        "/edit", "page=a&number=1&row=\(row)&column=\(column)&was=\(was)&text=\(text)",
        cookie: cookie)
      #expect(answer.body == #"{"done":true}"#)
    }

    @Test func anEditOfAPageIsSavedWithAllThatIsNotKnown() throws {
      try enter("Torch", was: "Lamp", server)
      let expected = try JSONSerialization.jsonObject(
        with: Data(Self.sample.replacing("\"Lamp\"", with: "\"Torch\"").utf8))
      // It is saved without any key in the terminal.
      try wait { try stored() == expected as? NSDictionary }
    }

    @Test func theTerminalAndThePageShareOneList() throws {
      try enter("9", was: "40", in: "value", server)
      try server.program.write("delete 2")
      try server.program.write("yes")
      try wait { try !server.request("GET", "/").body.contains("Chair") }
      var lines: [String] = []
      while lines.last?.contains("$9") != true {
        lines.append(try #require(server.program.readLine()))
      }
      try server.program.write("undo")
      try wait { try server.request("GET", "/").body.contains("Chair") }
    }

    @Test func theTerminalShowsTheAddress() throws {
      try server.program.write("show")
      while try #require(server.program.readLine()) != server.url {}
    }

    @Test func visitorsGroupByAColumn() throws {
      let plain = try server.request("GET", "/").body
      #expect(plain.contains(">Group by: –</option><option value=\"name\">Group by: Name<"))
      #expect(!plain.contains("class=\"heading\""))
      #expect(plain.contains(">2 rows<"))
      let page = try server.request("GET", "/?group=value").body
      #expect(page.contains("scope=\"rowgroup\">$7 (1)</th></tr><tr id=\"rchair\""))
      #expect(page.contains("scope=\"rowgroup\">$40 (1)</th></tr><tr id=\"rlamp\""))
      #expect(page.contains("href=\"./?group=value&sort=name\""))
      #expect(page.contains(">2 rows<"))
    }

    /// A row whose value changes goes to another group.
    @Test(.browser) func groupsFollow() throws {
      let visitor = try Chromium(showing: server)
      try visitor.expectFresh()
      try visitor.perform(
        """
        const form = document.getElementById("find")
        form.elements.group.value = "value"
        form.requestSubmit()
        """)
      try visitor.wait("return document.body.className == 'live' && d.at == 'group=value'")
      try enter("40", was: "7", in: "value", server, row: "rchair")
      try visitor.wait("return rows.textContent.includes('$40 (2)')")
      try visitor.expectFresh()
      try visitor.expectNoComplaint()
    }

    @Test func twoProgramsWithOneFileMerge() throws {
      let servers = [server, try PageProgram([file.path], program: "inventory")]
      try enter("Torch", was: "Lamp", servers[0])
      try enter("41", was: "40", in: "value", servers[1])
      for server in servers {
        try wait {
          let page = try server.request("GET", "/").body
          return page.contains("Torch") && page.contains("$41")
        }
      }
    }

    @Test func theProgramEndsAtOnceAndSaves() throws {
      try enter("Torch", was: "Lamp", server)
      let start = ContinuousClock.now
      try server.end(by: SIGTERM)
      #expect(.now - start < .seconds(15))
      #expect("\(try stored())".contains("Torch"))
    }
  }
}
