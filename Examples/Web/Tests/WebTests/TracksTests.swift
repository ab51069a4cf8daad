import TableDatabase
import Testing

@testable import Tracks

extension WebTests {
  /// A table of a database in a page.
  @Suite(.serialized) struct TracksTests {
    private let file = DatabaseFile()
    private let server: PageProgram
    private let store: TableStore<Track>

    init() throws {
      server = try PageProgram([file.path], program: "tracks")
      store = try TableStore(Track.table, in: file.engine)
      for artist in ["Joni Mitchell", "Nina Simone"] {
        for title in ["Blue", "Sinnerman", "River"] {
          try store.insert(Track(title: title, artist: artist, seconds: 200), named: "Add")
        }
      }
    }

    private func titles(_ visitor: Chromium) throws -> String {
      let titles =
        "return [...rows.querySelectorAll('td:first-child')].map(cell => cell.textContent).join()"
      return try visitor.run(titles, as: String.self)
    }

    @Test(.browser) func aPageFollowsADatabase() throws {
      let visitor = try Chromium(showing: server)
      try visitor.wait("return d.n == 6 && rows.querySelectorAll('.heading').length == 2")
      try visitor.expectFresh()
      try visitor.open(server.url + "?sort=-title&find=blue")
      try visitor.wait("return rows.querySelectorAll('td').length == 6")
      #expect(try titles(visitor) == "Blue,Blue")
      try visitor.expectNoComplaint()
    }

    @Test(.browser) func visitorsEditADatabase() throws {
      let visitors = [try Chromium(), try Chromium()]
      for (visitor, text) in zip(visitors, ["Ann", "Ben"]) {
        try visitor.open(server.url + "?sort=title&find=joni")
        try visitor.wait("return d.n == 3")
        try visitor.perform("table.focus()")
        for _ in 0..<2 { try visitor.press(.down) }
        try visitor.type(text)
      }
      try visitors[0].press(.enter)
      try visitors[0].wait("return editor.hidden")
      try visitors[1].press(.enter)
      try visitors[1].wait("return theirs.value == 'Ann'")
      #expect(try visitors[1].run("return mine.value", as: String.self) == "Ben")
      try visitors[1].press(.enter)
      try visitors[1].wait("return editor.hidden")
      for visitor in visitors { try visitor.wait("return rows.textContent.includes('Ben')") }
      try visitors[0].press("z", .control)
      try visitors[0].wait("return message.textContent.includes('its rows have changed since')")
      try visitors[1].press("z", .control)
      try visitors[0].wait("return rows.textContent.includes('Ann')")
      try visitors[0].press("z", .control)
      for visitor in visitors {
        try visitor.wait("return !rows.textContent.includes('Ann')")
        #expect(try titles(visitor) == "Blue,River,Sinnerman")
        try visitor.expectFresh()
        try visitor.expectNoComplaint()
      }
    }

    // MARK: - Without script

    /// Returns the key of a row with a title by Joni Mitchell.
    private func key(_ title: String) throws -> String {
      let page = try server.request("GET", "/?edit=&find=joni").body
      let links = page.matches(of: /<a href="[^"]*\bedit=([^"&#]+)[^"]*">([^<]*)</)
      return String(try #require(links.first { $0.2 == title }).1)
    }

    private func hasTrack(_ title: String) throws -> Bool {
      try server.request("GET", "/").body.contains("<td>\(title)<td>")
    }

    @Test func formsEditADatabase() throws {
      let (cookie, key) = (try server.beginSession(), try key("River"))
      func post(_ form: String) throws -> HTTPAnswer {
        try server.post("/edit?edit=\(key)", form, cookie: cookie)
      }
      let entry = "row=\(key)&column=title&was=River&text="
      #expect(try post("form=a&\(entry)Amelia").status == 303)
      #expect(try hasTrack("Amelia"))
      // Both texts are on the page, whose form replaces the other one.
      let conflict = try post("form=b&\(entry)Hejira")
      #expect(conflict.status == 409)
      #expect(
        conflict.body.contains("name=\"text\" value=\"Hejira\"></label> <span>Amelia</span>"))
      #expect(conflict.body.contains("name=\"was\" value=\"Amelia\""))
      let refusal = try post("form=c&row=\(key)&column=seconds&was=200&text=3+min")
      #expect(refusal.status == 422)
      #expect(refusal.body.contains("&quot;3 min&quot; is not a whole number."))
      #expect(refusal.body.contains("name=\"text\" value=\"3 min\"></label> <span>200</span>"))
      #expect(try post("form=d&do=undo").status == 303)
      #expect(try !hasTrack("Amelia"))
      #expect(try post("form=e&do=undo").body.contains("There is nothing to undo."))
      #expect(try post("form=f&do=redo").status == 303)
      #expect(try hasTrack("Amelia"))
    }

    @Test func formsAddAndRemoveRowsOnce() throws {
      let cookie = try server.beginSession()
      func post(_ form: String) throws -> HTTPAnswer {
        try server.post("/edit", form, cookie: cookie)
      }
      for _ in 0..<2 {
        let added = "form=a&insert=1&text-title=Urge&text-artist=Joni+Mitchell&text-seconds="
        #expect(try post(added).status == 303)
      }
      #expect(try server.request("GET", "/").body.contains(">7 rows<"))
      let refusal = try post("form=b&insert=1&text-title=Kept&text-artist=&text-seconds=x")
      #expect(refusal.status == 422)
      #expect(refusal.body.contains("name=\"text-title\" value=\"Kept\""))
      let removed = "form=c&remove=\(try key("Urge"))"
      for _ in 0..<2 { #expect(try post(removed).status == 303) }
      #expect(try server.request("GET", "/").body.contains(">6 rows<"))
      // Another session has nothing to undo.
      let other = try server.post("/edit", "form=d&do=undo", cookie: try server.beginSession())
      #expect(other.status == 422)
      #expect(try post("form=d&do=undo").status == 303)
      #expect(try hasTrack("Urge"))
      _ = try server.request("GET", "/edit?do=undo", ["Cookie": cookie])
      #expect(try hasTrack("Urge"))
    }

    @Test func aRequestOfAPageIsPerformedOnce() throws {
      let position = try server.position()
      let (added, done) = ("insert=1&text-title=Urge&text-artist=", #"{"done":true}"#)
      for _ in 0..<2 { #expect(try server.post(added, number: 1, since: position) == done) }
      #expect(try server.request("GET", "/").body.contains(">7 rows<"))
      for _ in 0..<2 { #expect(try server.post("do=undo", number: 2, since: position) == done) }
      #expect(try server.request("GET", "/").body.contains(">6 rows<"))
      let unknown = try server.post(added, number: 3, since: "")
      #expect(unknown.contains("Check whether this was done."))
    }
  }
}
