import Testing

@testable import PageServer

extension WebTests {
  /// Whom the server knows again, and to whom it gives a session.
  @Suite(.serialized) struct SessionTests {
    /// Such as a link in a mail, where others need a token that the link does not have.
    @Test(.browser) func whoFollowsALinkOfAnotherSiteIsKnown() throws {
      let environment = ["LISTEN": "127.0.0.1:0", "HOSTS": "table.example"]
      let server = try TestProgram("GuideProgram", environment: environment)
      let address = try #require(server.readLine())
      let visitor = try Chromium()
      try visitor.open(address)
      let link = "<a href='\(address.prefix { $0 != "?" })?sort=name'>Groceries</a>"
      try visitor.open("data:text/html,\(link)", following: false)
      try visitor.perform("document.querySelector('a').click()")
      try visitor.wait("return document.body?.className == 'live'")
      #expect(try visitor.run("return d.at", as: String.self) == "sort=name")
    }

    /// Ten thousand images would push out the sessions of others, and their searches the feeds.
    ///
    /// Pages of other servers on this computer have the cookie, too.
    @Test func whatAnotherPageRequestsInTheBackgroundIsRefused() throws {
      let server = try PageProgram(["1", "50", "1"])
      let cookie = try server.beginSession()
      let other = ["Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "empty", "Cookie": cookie]
      #expect(try server.request("GET", "/events?stream=a", other).status == 403)
      for (site, destination, status) in [
        ("cross-site", "image", 403), ("cross-site", "iframe", 403), ("same-site", "empty", 403),
        ("cross-site", "document", 200), ("same-site", "document", 200), ("none", "document", 200),
        ("same-origin", "empty", 200),
      ] {
        let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Dest": destination]
        let answer = try server.request("GET", "/?find=good", headers)
        #expect(answer.status == status, "\(site), \(destination)")
        #expect((answer["set-cookie"] == nil) == (status == 403))
      }
    }

    /// Chromium says that no page requests what the rules of another page have it prefetch, and adds
    /// the cookie; it requests the page again when the link is followed.
    @Test func whatIsFetchedAheadOfTimeIsRefused() throws {
      let server = try PageProgram(["1", "50", "1"])
      let headers = [
        "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document",
        "Cookie": try server.beginSession(),
      ]
      for path in ["/", "/events?stream=a"] {
        #expect(try server.request("GET", path, headers).status == 403)
      }
    }

    /// A page that follows its feed for long can undo after many others have searched.
    @Test func theFeedsThatPagesFollowAreKnown() throws {
      let feeds = PageFeeds<TableFeed<SingleSection, Row>> { _ in nil }
      func position(_ epoch: Int) throws -> FeedPosition {
        try #require(FeedPosition(rawValue: "\(String(epoch, radix: 36))-1-0-60"))
      }
      feeds.note(try position(0))
      for epoch in 1...2 * PageFeeds<TableFeed<SingleSection, Row>>.givenLimit {
        feeds.note(try position(epoch))
        if epoch % 1_000 == 0 { feeds.note(try position(0)) }
      }
      #expect(feeds.hasGiven(try position(0)))
      #expect(!feeds.hasGiven(try position(1)))
    }

    @Test func sessionsThatAreIdleForLongestEnd() async throws {
      let limit = PageSessions<TableFeed<SingleSection, Row>>.sessionLimit
      let sessions = PageSessions<TableFeed<SingleSection, Row>>(maximumStreamCount: 8)
      var keys: [String] = []
      for _ in 0..<limit { keys.append(try await sessions.begin()) }
      #expect(await sessions.contains(keys[0]))
      keys.append(try await sessions.begin())
      #expect(await sessions.contains(keys[0]))
      #expect(!(await sessions.contains(keys[1])))
      #expect(await sessions.contains(keys[limit]))
      // Each of many more that come only once is made room for, too.
      for _ in 0..<limit { keys.append(try await sessions.begin()) }
      #expect(await sessions.contains(keys[2 * limit]))
      #expect(!(await sessions.contains(keys[limit - 1])))
    }
  }
}

private struct Row: Identifiable, Equatable { let id: Int }
