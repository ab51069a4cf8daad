import Foundation
import Testing

extension WebTests {
  /// Requests that are accepted, and those that are refused.
  @Suite struct AccessTests {
    private let server: PageProgram

    init() throws { server = try PageProgram(["2", "50", "1"]) }

    @Test func otherHostsAreRefused() throws {
      for host in [
        "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(server.port)",
      ] {
        #expect(try server.request("GET", "/", host: host).status == 421, "\(host)")
      }
      #expect(try server.request("GET", "/", host: "localhost:\(server.port)").status == 200)
    }

    /// Returns the status of the response to a request with these lines.
    private func status(_ server: PageProgram, _ lines: String...) throws -> Int {
      let request = lines.map { $0 + "\r\n" }.joined() + "\r\n"
      return try HTTPExchange(port: server.port).answer(to: request).status
    }

    @Test func aRequestNamesOneHost() throws {
      let own = "127.0.0.1:\(server.port)"
      #expect(try status(server, "GET / HTTP/1.1") == 400)
      for second in [own, "evil.example", ""] {
        #expect(
          try status(server, "GET / HTTP/1.1", "Host: \(own)", "Accept: */*", "host: \(second)")
            == 400, "\(second)")
      }
      let absolute = "GET http://\(own)/ HTTP/1.1"
      #expect(try status(server, absolute, "Host: \(own)", "Host: \(own)") == 400)
    }

    /// The name in an absolute address counts, whatever `Host` is.
    @Test func theHostOfAnAbsoluteAddressIsChecked() throws {
      let own = "127.0.0.1:\(server.port)"
      for name in [
        "evil.example", "evil.example:\(server.port)", "127.0.0.1", "\(own)@evil.example",
        "user@\(own)", "\(own).evil.example",
      ] {
        for address in ["http://\(name)/", "http://\(name)", "HTTPS://\(name)?sort=name"] {
          #expect(
            try status(server, "GET \(address) HTTP/1.1", "Host: \(own)") == 421, "\(address)")
        }
      }
      for address in [
        "http://\(own)/", "http://\(own)/table.js", "http://LOCALHOST:\(server.port)/",
      ] {
        for host in [own, "evil.example"] {
          #expect(
            try status(server, "GET \(address) HTTP/1.1", "Host: \(host)") == 200, "\(address)")
        }
      }
    }

    @Test func postsNeedTheOriginAndTheSession() throws {
      let cookie = try server.beginSession()
      let own = "http://127.0.0.1:\(server.port)"
      let body = "page=a&number=1&do=undo"
      for origin in ["http://evil.example", "null", "", "http://127.0.0.1", own + ".evil.example"] {
        let headers = ["Origin": origin, "Cookie": cookie]
        #expect(try server.request("POST", "/edit", body: body, headers).status == 403, "\(origin)")
      }
      #expect(try server.request("POST", "/edit", body: body, ["Cookie": cookie]).status == 403)
      for cookie in ["", "session=", "session=guess", "other=1"] {
        let headers = ["Origin": own, "Cookie": cookie]
        #expect(try server.request("POST", "/edit", body: body, headers).status == 403, "\(cookie)")
      }
      #expect(try server.post("/edit", body, cookie: cookie).status == 200)
    }

    @Test func sessionKeysAreLongAndHidden() throws {
      let cookie = try #require(try server.request("GET", "/")["set-cookie"])
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
      let keys = try Set((0..<20).map { _ in try server.beginSession() })
      #expect(keys.count == 20)
    }

    @Test func thePolicyAllowsNothingInline() throws {
      let answer = try server.request("GET", "/")
      let policy = try #require(answer["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; "))
      #expect(!policy.contains("unsafe"))
      #expect(answer["x-content-type-options"] == "nosniff")
      #expect(answer["referrer-policy"] == "same-origin")
    }

    @Test func otherMethodsPathsAndBodiesAreRefused() throws {
      let cookie = try server.beginSession()
      for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        let answer = try server.request(method, "/")
        #expect(answer.status == 405, "\(method)")
        #expect(answer["allow"] == "GET, HEAD, POST")
      }
      for path in ["/etc/passwd", "/../", "/edit", "/follow", "/index.html"] {
        #expect(try server.request("GET", path).status == 404, "\(path)")
      }
      let long = "page=a&number=1&do=" + String(repeating: "u", count: 20_000)
      #expect(try server.post("/edit", long, cookie: cookie).status == 413)
      for edit in ["page=a", "page=a&remove=r1", "page=a&number=x&remove=r1"] {
        #expect(try server.post("/edit", edit, cookie: cookie).status == 400, "\(edit)")
      }
      // The first tab is not that of requests without one.
      for (path, tab) in [("/follow", ""), ("/window", "&tab="), ("/leave", "&tab=undefined")] {
        let body = "stream=a&first=0&count=5" + tab
        #expect(try server.post(path, body, cookie: cookie).status == 400, "\(path)")
      }
      for query in ["count=0", "count=201", "first=-1", "first=x", "first=9999999999999"] {
        #expect(try server.request("GET", "/?" + query).status == 400, "\(query)")
      }
      #expect(
        try server.post("/window", "stream=a&tab=0&first=0&count=5", cookie: cookie).status == 409)
      #expect(
        try server.post("/window", "stream=a&tab=0&first=0&count=999", cookie: cookie).status != 204
      )
    }

    /// Such as of programs that watch whether a server answers.
    @Test func headersCanBeAskedForAlone() throws {
      for (path, status) in [("/", 200), ("/table.js", 200), ("/events", 200), ("/x", 404)] {
        let exchange = try HTTPExchange(port: server.port)
        try exchange.write("HEAD \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        let head = try exchange.read(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 \(status) "))
        #expect(head.contains(/(?i)content-length: [1-9]/) == (path != "/events"))
        // What follows is the next answer: there was no body.
        try exchange.write("GET /x HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(try exchange.read(until: " ") == "HTTP/1.1 ")
      }
    }

    @Test func filesAreKeptForEver() throws {
      let page = try server.request("GET", "/").body
      let addresses = page.matches(of: /"\.\/([a-z]+\.(?:js|css)\?v=[0-9a-z]+)"/).map(\.1)
      #expect(addresses.count == 4)
      for address in addresses {
        let answer = try server.request("GET", "/\(address)")
        #expect(answer["cache-control"] == "public, max-age=31536000, immutable", "\(address)")
        let old = try server.request("GET", "/\(address)0")
        #expect(old.body == answer.body)
        #expect(old["cache-control"] == "private, no-cache")
      }
    }

    @Test func gettingChangesNothing() throws {
      let cookie = try server.beginSession()
      func rows() throws -> Substring {
        let page = try server.request("GET", "/", ["Cookie": cookie]).body
        return try #require(page.split(separator: "<tbody").last).prefix { $0 != "\n" }
      }
      let before = try rows()
      for query in ["/edit?do=undo", "/?do=undo&number=1", "/?remove=r1", "/edit?remove=r1"] {
        _ = try server.request("GET", query, ["Cookie": cookie])
      }
      #expect(try rows() == before)
    }

    @Test func searchesAreLimited() throws {
      let cookie = try server.beginSession()
      // Searches that no page follows are evicted.
      for search in 0..<40 {
        let answer = try server.request("GET", "/?find=x\(search)", ["Cookie": cookie])
        #expect(answer.status == 200, "\(search)")
      }
      let stream = try server.openStream(cookie: cookie)
      defer { withExtendedLifetime(stream) {} }
      let states = try (0..<20).map { tab in
        try server.post(
          "/follow", "stream=a&tab=\(tab)&at=find%3Dy\(tab)&first=0&count=20", cookie: cookie
        ).status
      }
      #expect(states.filter { $0 == 204 }.count == 16)
      #expect(states.last == 503)
      // Browsers get an error as a page, scripts as JSON.
      let full = try server.request("GET", "/?find=more", ["Accept": "text/html,*/*"])
      #expect(full.status == 503)
      #expect(full["content-type"] == "text/html; charset=utf-8")
      #expect(full.body.contains("<p role=\"alert\">Service Unavailable</p>"))
      let answer = try server.request("GET", "/?find=more").body
      #expect(answer == #"{"refused":"Service Unavailable"}"#)
      // The table itself is shown all the same.
      #expect(try server.request("GET", "/").status == 200)
      let all = "stream=a&tab=25&at=&first=0&count=20"
      #expect(try server.post("/follow", all, cookie: cookie).status == 204)
      #expect(try server.post("/leave", "stream=a&tab=3", cookie: cookie).status == 204)
      let again = "stream=a&tab=30&at=find%3Dz&first=0&count=20"
      try wait { try server.post("/follow", again, cookie: cookie).status == 204 }
    }

    @Test func programsOnTwoPortsHaveTheirOwnCookies() throws {
      let servers = [server, try PageProgram(["2", "50", "1"])]
      let names = try servers.map { try $0.beginSession().prefix { $0 != "=" } }
      #expect(names[0] != names[1])
    }

    @Test func streamsOfOneBrowserAreLimited() throws {
      let cookie = try server.beginSession()
      let streams = try (0..<9).map { try server.requestStream("\($0)", cookie: cookie) }
      let answers = try streams.map { try $0.read(until: "\r\n") }
      // Connections are served in any order.
      #expect(answers.count { $0.contains("200") } == 8)
      #expect(answers.count { $0.contains("503") } == 1)
    }

    /// Streams leave room for requests, and what has no room at all waits until there is some.
    @Test func connectionsAreLimited() throws {
      let server = try PageProgram(["2", "50", "1"], environment: ["CONNECTIONS": "16"])
      let cookies = try (0..<2).map { _ in try server.beginSession() }
      func open(_ number: Int) throws -> (stream: HTTPExchange, answer: String) {
        let stream = try server.requestStream("\(number)", cookie: cookies[number % 2])
        return (stream, try stream.read(until: "\r\n"))
      }
      var streams = try (0..<14).map(open)
      #expect(streams.allSatisfy { $0.answer.contains("200") })
      #expect(try open(14).answer.contains("503"))
      #expect(try server.request("GET", "/").status == 200)
      var idle = try (0..<8).map { _ in try HTTPExchange(port: server.port) }
      let waiting = try HTTPExchange(port: server.port)
      try waiting.write("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      idle.removeAll()
      #expect(try waiting.read(until: "\r\n").contains("200"))
      streams.removeLast()
      try wait { try open(14).answer.contains("200") }
    }

    @Test func othersNeedTheToken() throws {
      let server = try PageProgram(["2", "50", "1"], environment: ["HOSTS": "table.example"])
      #expect(try server.request("GET", "/", host: "table.example").status == 403)
      for host in ["table.example:\(server.port)", "TABLE.example"] {
        #expect(try server.request("GET", "/", host: host).status == 403, "\(host)")
      }
      #expect(try server.request("GET", "/", host: "table.example:1").status == 421)
      #expect(try server.request("GET", "/?token=guess", host: "table.example").status == 403)
      #expect(try server.request("GET", "/events?stream=a", host: "table.example").status == 403)
    }

    @Test func theTokenLeavesTheAddress() throws {
      let environment = ["LISTEN": "127.0.0.1:0", "HOSTS": "table.example"]
      let program = try TestProgram("GuideProgram", environment: environment)
      let address = try #require(program.readLine())
      let match = try #require(address.wholeMatch(of: /http:..(127.0.0.1:([0-9]+))(.*)/))
      let port = try #require(Int(match.2))
      func get(_ path: Substring, _ cookie: String = "") throws -> HTTPAnswer {
        try HTTPExchange(port: port).answer(
          to: "GET \(path) HTTP/1.1\r\nHost: \(match.1)\r\nCookie: \(cookie)\r\n\r\n")
      }
      let first = try get(match.3 + "&sort=name")
      #expect(first.status == 200)
      #expect(first["refresh"] == "0; url=./?sort=name")
      let cookie = try #require(first["set-cookie"]).prefix { $0 != ";" }
      // Also in a browser that has been let in before.
      let second = try get(match.3, String(cookie))
      #expect(second["set-cookie"] == nil)
      #expect(second["refresh"] == "0; url=./?")
      let third = try get("/", String(cookie))
      #expect(third.status == 200 && third["refresh"] == nil)
      #expect(try get("/").status == 403)
    }

    @Test func longHeadersAreRefused() throws {
      let long = String(repeating: "a", count: 200_000)
      for request in ["GET /?find=\(long) HTTP/1.1", "GET / HTTP/1.1\r\nX-Long: \(long)"] {
        let exchange = try HTTPExchange(port: server.port)
        // The server may hang up before all is sent.
        try? exchange.write(request + "\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(!String(decoding: exchange.read(), as: UTF8.self).contains(" 200 "))
      }
      #expect(try server.request("GET", "/").status == 200)
    }
  }
}
