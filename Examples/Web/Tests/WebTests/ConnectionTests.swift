import Foundation
import Testing

extension WebTests {
  /// Streams of killed servers, lost sessions, and clients that do not read.
  @Suite(.serialized) struct ConnectionTests {
    @Test(.browser) func aServerThatComesBackIsSeen() throws {
      var server = try PageProgram(["4", "50", "3"])
      let visitor = try Chromium(showing: server)
      try visitor.perform("scrollTo(0, 1500)")
      try visitor.wait("return at > 5")
      try server.end()
      try visitor.wait("return document.body.className == 'live lost'")
      server = try PageProgram(["4", "60", "4"], port: server.port)
      try visitor.wait("return document.body.className == 'live' && d.n == 244")
      try visitor.expectFresh()
      try server.perform("change 9")
      try visitor.expectFresh()
      // The session is new, and edits still work.
      try visitor.perform("tell([['do', 'undo']])")
      try visitor.wait("return message.textContent == 'There is nothing to undo.'")
    }

    @Test(.browser) func aStoppedServerIsWaitedFor() throws {
      let (server, visitor) = try openPage(of: ["4", "50", "3"])
      server.program.send(SIGSTOP)
      Thread.sleep(forTimeInterval: 2)
      server.program.send(SIGCONT)
      try server.perform("change 30")
      try visitor.expectFresh()
    }

    @Test(.browser) func aLostSessionIsReplaced() throws {
      let (server, visitor) = try openPage(of: ["4", "50", "3"])
      _ = try visitor.ask("cookie", by: "DELETE", as: String?.self)
      try server.perform("change 3")
      try visitor.perform("onpagehide(); follow()")
      // The stream is reopened, with a session.
      try server.perform("change 30")
      try visitor.expectFresh()
    }

    @Test(.browser) func anEditInALostSessionIsSentAgain() throws {
      var server = try PageProgram(["1", "50", "3"])
      let visitor = try Chromium(showing: server)
      _ = try visitor.ask("cookie", by: "DELETE", as: String?.self)
      // Sent to a server that does not know the session: no other request has got a new one.
      try visitor.addRow("Added", price: 7)
      try visitor.wait("return d.n == 52")
      #expect(try visitor.run("return message.textContent", as: String.self) == "")
      // Typed while nobody listens, and sent to the next server.
      try visitor.perform("put(document.getElementById('r2')); edit(); mine.value = 'Typed'")
      try server.end()
      try visitor.perform("editor.requestSubmit()")
      server = try PageProgram(["1", "50", "3"], port: server.port)
      try visitor.wait(
        "return editor.hidden && keys.get('r2').cells[0].textContent == 'Typed'")
      try visitor.expectFresh()
    }

    /// Such as where others need a token, which the page does not have any more.
    @Test(.browser) func whatIsTypedStaysWhereThereIsNoNewSession() throws {
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
      // Another client never reads.
      let deaf = try server.requestStream("b", cookie: cookie, receivingAtMost: 4_096)
      defer { withExtendedLifetime(deaf) {} }
      let stream = try server.openStream(cookie: cookie)
      let start = ContinuousClock.now
      try server.end(by: SIGTERM)
      while !stream.read().isEmpty {}
      // Idle connections, and those that do not read, are kept for half a minute.
      #expect(.now - start < .seconds(15))
    }

    @Test(arguments: ["HTTP/1.0", "HTTP/1.1\r\nConnection: Close"])
    func aConnectionThatIsNotKeptEndsWithItsResponse(version: String) throws {
      let server = try PageProgram(["1", "10", "3"])
      let start = ContinuousClock.now
      let client = try HTTPExchange(port: server.port)
      let host = "Host: 127.0.0.1:\(server.port)"
      #expect(try client.answer(to: "GET / \(version)\r\n\(host)\r\n\r\n").status == 200)
      while !client.read().isEmpty {}
      // Idle connections are kept for half a minute.
      #expect(.now - start < .seconds(15))
    }

    /// What nobody reads of it would keep a server from ending.
    @Test(arguments: ["Content-Length: 9", "Transfer-Encoding: chunked"])
    func whoAsksForAStreamSendsNoBody(header: String) throws {
      let server = try PageProgram(["1", "10", "3"])
      let lines = [
        "GET /events?stream=a HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
        "Cookie: \(try server.beginSession())", header,
      ]
      let client = try HTTPExchange(port: server.port)
      let answer = try client.answer(to: lines.joined(separator: "\r\n") + "\r\n\r\n")
      #expect(answer.status == 400)
    }

    /// A browser may see the head of the response before the stream is open.
    @Test func aTabFollowsAStreamThatIsAboutToOpen() throws {
      let server = try PageProgram(["4", "50", "3"])
      let cookie = try server.beginSession()
      for name in 0..<8 {
        let stream = try server.requestStream("\(name)", cookie: cookie)
        let body = "stream=\(name)&tab=5&at=&first=0&count=20"
        var status = 409
        // Until the server knows the stream.
        while status == 409 { status = try server.post("/follow", body, cookie: cookie).status }
        #expect(status == 204)
        #expect(try stream.read(until: "id:5:").contains(":\n\n"))
      }
    }

    /// Returns the stream of a slow reader, and its cookie.
    private func slowStream(of server: PageProgram) throws -> (HTTPExchange, cookie: String) {
      let cookie = try server.beginSession()
      let stream = try server.openStream(cookie: cookie, receivingAtMost: 4_096)
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

    @Test(.ifSet("SLOW")) func whoSendsHalfARequestIsLetGo() throws {
      let server = try PageProgram(["1", "10", "3"])
      let start = ContinuousClock.now
      let client = try HTTPExchange(port: server.port)
      try client.write("GET / HTTP/1.1\r\nHost: 127.0.0.1:")
      #expect(client.read().isEmpty)
      #expect(.now - start < .seconds(50))
    }

    @Test(.ifSet("SLOW")) func whoSendsARequestByteByByteIsLetGo() throws {
      let server = try PageProgram(["1", "10", "3"])
      let start = ContinuousClock.now
      let client = try HTTPExchange(port: server.port)
      try client.write(
        "POST /edit HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 99\r\n\r\n")
      while (try? client.write("x")) != nil {
        try #require(.now - start < .seconds(50))
        Thread.sleep(forTimeInterval: 4)
      }
    }

    @Test(.ifSet("SLOW")) func whoDoesNotReadIsLetGo() throws {
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
