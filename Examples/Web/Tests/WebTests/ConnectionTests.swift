import Foundation
import Testing

extension WebTests {
  /// Streams with many tabs, killed servers, and clients that do not read.
  @Suite(.serialized) struct ConnectionTests {
    /// Opens a page in a browser that lacks an API.
    private func open(_ server: PageProgram, in visitor: Chromium, without part: String) throws {
      try visitor.command(
        "goog/cdp/execute",
        """
        {"cmd":"Page.addScriptToEvaluateOnNewDocument","params":{"source":"delete \(part)"}}
        """, as: [String: String].self)
      try visitor.open(server.url)
    }

    /// There are more tabs than connections that a browser opens to a server.
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func tabsWithoutSharedWorkersHaveALeader() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      var tabs = [try visitor.tab()]
      for tab in 0..<8 {
        if tab > 0 { tabs.append(try visitor.newTab()) }
        try open(server, in: visitor, without: "self.SharedWorker")
        #expect(try visitor.run("return 'SharedWorker' in self", as: Bool.self) == false)
      }
      while tabs.count > 4 {
        try server.perform("change 9")
        for tab in tabs {
          try visitor.show(tab)
          try visitor.expectFresh(after: "\(tabs.count) tabs")
          try visitor.expectNoComplaint()
        }
        // When the leader is closed, another tab takes over.
        try visitor.show(tabs.removeFirst())
        try visitor.closeTab()
      }
      try visitor.show(tabs[0])
      try visitor.perform("tell([['do', 'undo']])")
      try visitor.wait("return message.textContent == 'There is nothing to undo.'")
    }

    /// The Web Locks API requires a secure context, such as a loopback address.
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func tabsWithoutLocksFollowByThemselves() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      var tabs = [try visitor.tab()]
      let parts = "self.SharedWorker; delete Navigator.prototype.locks"
      try open(server, in: visitor, without: parts)
      tabs.append(try visitor.newTab())
      try open(server, in: visitor, without: parts)
      #expect(try visitor.run("return 'locks' in navigator", as: Bool.self) == false)
      try server.perform("change 9")
      for tab in tabs {
        try visitor.show(tab)
        try visitor.expectFresh()
        try visitor.expectNoComplaint()
      }
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func sevenTabsShareOneStream() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      var tabs = [try visitor.tab()]
      try visitor.open(server.url)
      for _ in 0..<6 {
        tabs.append(try visitor.newTab())
        try visitor.open(server.url)
      }
      try server.perform("change 9")
      for tab in tabs {
        try visitor.show(tab)
        try visitor.expectFresh(after: tab)
      }
      // The tab that opened the stream is closed; the others keep following.
      try visitor.show(tabs[0])
      try visitor.closeTab()
      try server.perform("change 9")
      try visitor.show(tabs[6])
      try visitor.expectFresh()
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aTabWithoutRoomLeavesTheOthersAlone() throws {
      let server = try PageProgram(["4", "50", "3"])
      let cookie = try server.beginSession()
      let stream = try HTTPExchange(port: server.port)
      try stream.write(
        "GET /events?stream=a HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
      )
      _ = try stream.read(until: ":\n\n")
      // All searches are taken.
      for tab in 0..<16 {
        let body = "stream=a&tab=\(tab)&at=find%3Dy\(tab)&first=0&count=20"
        #expect(try server.post("/follow", body, cookie: cookie).status == 204)
      }
      let visitor = try Chromium()
      let first = try visitor.tab()
      try visitor.open(server.url)
      try visitor.perform(
        """
        self.lost = 0
        new MutationObserver(() => lost += document.body.className != "live")
          .observe(document.body, {attributes: true})
        """)
      let second = try visitor.newTab()
      try visitor.open(server.url)
      try visitor.perform("d.at = 'find=good'; follow()")
      try visitor.wait("return document.body.className == 'live lost'")
      try visitor.show(first)
      try server.perform("change 9")
      try visitor.expectFresh()
      #expect(try visitor.run("return lost", as: Int.self) == 0)
      // There is room again.
      #expect(try server.post("/leave", "stream=a&tab=3", cookie: cookie).status == 204)
      try visitor.show(second)
      try visitor.wait("return document.body.className == 'live'")
      try visitor.expectFresh()
    }

    /// Such as where a new version of a program has another table.
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aTabWhoseAddressIsRefusedLeavesTheOthersAlone() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      let first = try visitor.tab()
      try visitor.open(server.url)
      // Once the stream is open, the page follows a second time.
      try server.perform("change 9")
      try visitor.expectFresh()
      let tag = try visitor.run("return tag", as: Int.self)
      _ = try visitor.newTab()
      try visitor.open(server.url)
      try visitor.perform("d.at = 'count=0'; follow()")
      try visitor.wait("return document.body.className == 'live lost'")
      try visitor.show(first)
      try server.perform("change 9")
      try visitor.expectFresh()
      #expect(try visitor.run("return tag", as: Int.self) == tag)
    }

    /// A page may leave before the server knows that it follows.
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func tabsThatDidNotLeaveTakeNoRoom() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      try visitor.open(server.url)
      // More than the server lets follow at once.
      for turn in 0..<36 {
        try server.perform("change 3")
        try visitor.expectFresh(after: "turn \(turn)")
        try visitor.perform("follow()")
      }
      try server.perform("change 3")
      try visitor.expectFresh()
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aServerThatComesBackIsSeen() throws {
      var server = try PageProgram(["4", "50", "3"])
      let (visitor, port) = (try Chromium(), server.port)
      try visitor.open(server.url)
      try visitor.perform("scrollTo(0, 1500)")
      try visitor.wait("return at > 5")
      try server.end()
      try visitor.wait("return document.body.className == 'live lost'")
      server = try PageProgram(["4", "60", "4"], port: port)
      try visitor.wait("return document.body.className == 'live' && d.n == 244")
      try visitor.expectFresh()
      try server.perform("change 9")
      try visitor.expectFresh()
      // The session is new, and edits still work.
      try visitor.perform("tell([['do', 'undo']])")
      try visitor.wait("return message.textContent == 'There is nothing to undo.'")
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aStoppedServerIsWaitedFor() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      try visitor.open(server.url)
      server.program.send(SIGSTOP)
      Thread.sleep(forTimeInterval: 2)
      server.program.send(SIGCONT)
      try server.perform("change 30")
      try visitor.expectFresh()
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aLostSessionIsReplaced() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      try visitor.open(server.url)
      _ = try visitor.ask("cookie", by: "DELETE", as: String?.self)
      try server.perform("change 3")
      try visitor.perform("onpagehide(); follow()")
      // The stream is reopened, with a session.
      try server.perform("change 30")
      try visitor.expectFresh()
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func anEditInALostSessionIsSentAgain() throws {
      var server = try PageProgram(["1", "50", "3"])
      let (visitor, port) = (try Chromium(), server.port)
      try visitor.open(server.url)
      _ = try visitor.ask("cookie", by: "DELETE", as: String?.self)
      // Sent to a server that does not know the session: no other request has got a new one.
      try visitor.perform(
        """
        const form = document.querySelector("#edits form:last-of-type")
        form.elements["text-name"].value = "Added"
        form.elements["text-price"].value = "7"
        form.requestSubmit()
        """)
      try visitor.wait("return d.n == 52")
      #expect(try visitor.run("return message.textContent", as: String.self) == "")
      // Typed while nobody listens, and sent to the next server.
      try visitor.perform("put(document.getElementById('r2')); edit(); mine.value = 'Typed'")
      try server.end()
      try visitor.perform("editor.requestSubmit()")
      server = try PageProgram(["1", "50", "3"], port: port)
      try visitor.wait(
        "return editor.hidden && keys.get('r2').cells[0].textContent == 'Typed'")
      try visitor.expectFresh()
    }

    /// Such as where others need a token, which the page does not have any more.
    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func whatIsTypedStaysWhereThereIsNoNewSession() throws {
      let environment = ["LISTEN": "127.0.0.1:0", "HOSTS": "table.example"]
      let server = try TestProgram("GuideProgram", environment: environment)
      let visitor = try Chromium()
      try visitor.open(try #require(server.readLine()))
      _ = try visitor.ask("cookie", by: "DELETE", as: String?.self)
      try visitor.perform("put(document.getElementById('r1')); edit(); mine.value = 'Typed'")
      try visitor.perform("editor.requestSubmit()")
      try visitor.wait("return theirs.value == 'Forbidden'")
      #expect(try visitor.run("return mine.value", as: String.self) == "Typed")
    }

    @Test func aStreamEndsWithItsServerAtOnce() throws {
      let server = try PageProgram(["1000000"])
      let cookie = try server.beginSession()
      let stream = try HTTPExchange(port: server.port)
      // Another client never reads.
      let deaf = try HTTPExchange(port: server.port, receivingAtMost: 4_096)
      try deaf.write(
        "GET /events?stream=b HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
          + "Cookie: \(cookie)\r\n\r\n")
      try stream.write(
        "GET /events?stream=a HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
      )
      _ = try stream.read(until: ":\n\n")
      let start = ContinuousClock.now
      try server.end(by: SIGTERM)
      while !stream.read().isEmpty {}
      // Idle connections, and those that do not read, are kept for half a minute.
      #expect(.now - start < .seconds(15))
    }

    /// Returns the stream of a slow reader, and its cookie.
    private func slowStream(of server: PageProgram) throws -> (HTTPExchange, cookie: String) {
      let cookie = try server.beginSession()
      let stream = try HTTPExchange(port: server.port, receivingAtMost: 4_096)
      try stream.write(
        "GET /events?stream=a HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
      )
      _ = try stream.read(until: ":\n\n")
      #expect(
        try server.post("/follow", "stream=a&tab=0&at=&first=0&count=200", cookie: cookie).status
          == 204)
      return (stream, cookie)
    }

    @Test func whoReadsSlowlyGetsFewOldEvents() throws {
      let server = try PageProgram(["40", "100", "3"])
      let (stream, cookie) = try slowStream(of: server)
      for turn in 0..<100 {
        _ = try server.post(
          "/window", "stream=a&tab=0&first=\(turn % 20 * 200)&count=200", cookie: cookie)
        Thread.sleep(forTimeInterval: 0.01)
      }
      _ = try server.post("/window", "stream=a&tab=0&first=7&count=33", cookie: cookie)
      #expect(try stream.read(until: "-7-33\ndata").utf8.count < 131_072)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["SLOW"] != nil, "SLOW is not set"))
    func whoSendsHalfARequestIsLetGo() throws {
      let server = try PageProgram(["1", "10", "3"])
      let start = ContinuousClock.now
      let client = try HTTPExchange(port: server.port)
      try client.write("GET / HTTP/1.1\r\nHost: 127.0.0.1:")
      #expect(client.read().isEmpty)
      #expect(.now - start < .seconds(50))
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["SLOW"] != nil, "SLOW is not set"))
    func whoDoesNotReadIsLetGo() throws {
      let server = try PageProgram(["40", "100", "3"])
      let (stream, cookie) = try slowStream(of: server)
      defer { withExtendedLifetime(stream) {} }
      let deadline = ContinuousClock.now + .seconds(120)
      while try server.post("/window", "stream=a&tab=0&first=0&count=200", cookie: cookie).status
        != 409
      {
        try #require(.now < deadline)
        for first in 0..<40 {
          _ = try server.post(
            "/window", "stream=a&tab=0&first=\(first * 90)&count=200", cookie: cookie)
        }
      }
    }
  }
}
