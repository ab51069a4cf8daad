import Foundation
import Testing

extension WebTests {
  /// What happens to streams: many tabs, killed servers, readers who do not read.
  @Suite(.serialized) struct ConnectionTests {
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
      // The tab that opened the stream goes; the others follow on.
      try visitor.show(tabs[0])
      try visitor.closeTab()
      try server.perform("change 9")
      try visitor.show(tabs[6])
      try visitor.expectFresh()
    }

    @Test(.enabled(if: Chromium.isInstalled, Chromium.missing))
    func aTabWithoutASharedWorkerFollowsByItself() throws {
      let server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium()
      try visitor.command(
        "goog/cdp/execute",
        #"{"cmd":"Page.addScriptToEvaluateOnNewDocument","params":{"source":"delete self.SharedWorker"}}"#,
        as: [String: String].self)
      try visitor.open(server.url)
      #expect(try visitor.run("return 'SharedWorker' in self", as: Bool.self) == false)
      try server.perform("change 9")
      try visitor.expectFresh()
      try visitor.expectNoComplaint()
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
      // The session is a new one, and edits go on.
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
      // The stream is opened again, with a session.
      try server.perform("change 30")
      try visitor.expectFresh()
    }

    @Test func aStreamEndsWithItsServerAtOnce() throws {
      let server = try PageProgram(["1000000"])
      let cookie = try server.beginSession()
      let stream = try HTTPExchange(port: server.port)
      // Another one reads nothing.
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
      #expect(.now - start < .seconds(1))
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["SLOW"] != nil, "SLOW is not set"))
    func whoDoesNotReadIsLetGo() throws {
      let server = try PageProgram(["40", "100", "3"])
      let cookie = try server.beginSession()
      let stream = try HTTPExchange(port: server.port, receivingAtMost: 4_096)
      try stream.write(
        "GET /events?stream=a HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n"
      )
      _ = try stream.read(until: ":\n\n")
      #expect(
        try server.post("/follow", "stream=a&tab=0&at=&first=0&count=200", cookie: cookie).status
          == 204)
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
