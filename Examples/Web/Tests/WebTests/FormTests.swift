import Testing

extension WebTests {
  /// Edits that forms and scripts send, each done once.
  @Suite struct FormTests {
    private let server: PageProgram

    init() throws { server = try PageProgram(["2", "50", "1"]) }

    @Test func aFormOfALostSessionComesBackWithWhatWasTyped() throws {
      for (address, form, typed) in [
        (
          "/edit?edit=r2", "form=a&row=r2&column=name&was=Good+2&text=%3CTyped%3E",
          "name=\"text\" value=\"&lt;Typed&gt;\"></label> <span>Good 2</span>"
        ),
        (
          "/edit?edit=", "form=b&insert=1&text-name=New&text-price=1x&text-note=",
          "name=\"text-price\" value=\"1x\""
        ),
      ] {
        let answer = try server.post(address, form, cookie: "session-\(server.port)=lost")
        #expect(answer.status == 403)
        #expect(answer.body.contains("The session has expired. Please send this again."))
        #expect(answer.body.contains(typed), "\(answer.body)")
        let cookie = try #require(answer["set-cookie"]).prefix { $0 != ";" }
        let again = form.replacing("1x", with: "1")
        #expect(try server.post(address, again, cookie: String(cookie)).status == 303)
      }
      let page = try server.request("GET", "/").body
      #expect(page.contains(">&lt;Typed&gt;<"))
      #expect(page.contains(">101 rows<"))
      #expect(try server.post("/edit", "do=undo", cookie: "").status == 403)
    }

    @Test func aFormThatIsSentTwiceIsDoneOnce() throws {
      let cookie = try server.beginSession()
      for _ in 0..<2 {
        let form = "form=a&insert=1&text-name=New&text-price=1&text-note="
        let answer = try server.post("/edit?sort=name", form, cookie: cookie)
        #expect(answer.status == 303)
        #expect(answer["location"] == "./?sort=name")
      }
      let page = try server.request("GET", "/", ["Cookie": cookie]).body
      #expect(page.contains("data-rows=\"rows\">101 rows</p>"))
    }

    @Test func anEditOfAPageIsDoneOnceWhateverBecomesOfItsServer() throws {
      var server = server
      func count() throws -> Substring? {
        try server.request("GET", "/").body.firstMatch(of: /rows">([0-9]+) rows</)?.1
      }
      let (added, done) = ("insert=1&text-name=New", #"{"done":true}"#)
      let first = try server.position()
      // Each request has its own session.
      for _ in 0..<2 { #expect(try server.post(added, number: 1, since: first) == done) }
      #expect(try count() == "101")
      for _ in 0..<2 { #expect(try server.post("do=undo", number: 2, since: first) == done) }
      #expect(try count() == "100")
      try server.end()
      server = try PageProgram(["2", "50", "1"], port: server.port)
      for edit in [added, "do=undo", "do=redo"] {
        let response = try server.post(edit, number: 3, since: first)
        #expect(response.contains("Check whether this was done."))
      }
      let entered = "row=r2&column=name&text=New&was=Good+2"
      for _ in 0..<2 { #expect(try server.post(entered, number: 4, since: first) == done) }
      for _ in 0..<2 { #expect(try server.post("remove=r3", number: 5, since: first) == done) }
      let second = try server.position()
      #expect(try server.post(added, number: 6, since: second) == done)
      #expect(try count() == "100")
    }

    /// Without script, too, both texts are shown until one is chosen.
    @Test func aConflictOfFormsShowsBothTexts() throws {
      let cookies = try (0..<2).map { _ in try server.beginSession() }
      func enter(_ text: String, was: String, _ cookie: String) throws -> HTTPAnswer {
        try server.post(
          "/edit?edit=r2", "form=\(was)&row=r2&column=name&was=\(was)&text=\(text)", cookie: cookie)
      }
      #expect(try enter("Mine", was: "Good+2", cookies[0]).status == 303)
      let answer = try enter("Yours", was: "Good+2", cookies[1])
      #expect(answer.status == 409)
      #expect(answer.body.contains(">Someone else has changed this.</p>"))
      #expect(
        answer.body.contains(
          """
          <input type="hidden" name="was" value="Mine"><label>Name \
          <input name="text" value="Yours"></label> <span>Mine</span>
          """))
      #expect(try enter("Yours", was: "Mine", cookies[1]).status == 303)
      #expect(try server.request("GET", "/").body.contains(">Yours<"))
    }
  }
}
