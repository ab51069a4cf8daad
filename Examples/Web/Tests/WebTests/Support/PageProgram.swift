import Foundation
import Testing

/// A server of this package in its own process.
final class PageProgram {
  let port: Int
  let program: TestProgram

  var url: String { "http://127.0.0.1:\(port)/" }

  /// Starts a server, and waits until it listens.
  init(
    _ arguments: [String], program name: String = "PageFixture", port: Int? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.port = try port ?? Self.freePort()
    let listen = ["LISTEN": "127.0.0.1:\(self.port)"]
    program = try TestProgram(
      name, arguments, environment: listen.merging(environment) { $1 })
    try wait("\(name) does not listen") { (try? HTTPExchange(port: self.port)) != nil }
    if name == "PageFixture", arguments.count == 3 { try #require(program.readLine() == "ready") }
  }

  /// Performs a command in the fixture.
  @discardableResult
  func perform(_ command: String) throws -> [String] {
    try program.write(command)
    var answers: [String] = []
    while let line = program.readLine(), line != "done" { answers.append(line) }
    return answers
  }

  /// Returns an unused port.
  static func freePort() throws -> Int {
    for _ in 0..<1_000 {
      let port = Int.random(in: 20_000..<32_000)
      if (try? HTTPExchange(port: port)) == nil { return port }
    }
    throw HTTPFailure.notConnected
  }

  /// Ends the server, and waits until its port is free.
  func end(by signal: Int32 = SIGKILL) throws {
    program.send(signal)
    try wait { (try? HTTPExchange(port: port)) == nil }
  }

  // MARK: Requests

  /// Sends a request like a browser, with additional headers.
  func request(
    _ method: String, _ path: String, body: String? = nil, host: String? = nil,
    _ headers: [String: String] = [:]
  ) throws -> HTTPAnswer {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
    lines += headers.map { "\($0.key): \($0.value)" }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    let exchange = try HTTPExchange(port: port)
    return try exchange.answer(to: lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }

  /// Begins a session, and returns its cookie.
  func beginSession() throws -> String {
    let cookie = try #require(try request("GET", "/")["set-cookie"])
    return String(cookie.prefix { $0 != ";" })
  }

  /// Requests an event stream.
  func requestStream(
    _ name: String, cookie: String, receivingAtMost size: Int32? = nil
  ) throws -> HTTPExchange {
    let stream = try HTTPExchange(port: port, receivingAtMost: size)
    try stream.write(
      "GET /events?stream=\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n")
    return stream
  }

  /// Opens an event stream, and reads its beginning.
  func openStream(
    _ name: String = "a", cookie: String, receivingAtMost size: Int32? = nil
  ) throws -> HTTPExchange {
    let stream = try requestStream(name, cookie: cookie, receivingAtMost: size)
    _ = try stream.read(until: ":\n\n")
    return stream
  }

  /// Returns the position that the page has.
  func position() throws -> Substring {
    try #require(try request("GET", "/").body.firstMatch(of: /position="([^"]+)/)).1
  }

  /// Sends an edit like a script of a page, in a new session.
  func post(_ edit: String, number: Int, since position: Substring) throws -> String {
    let body = "page=a&number=\(number)&since=\(position)&\(edit)"
    return try post("/edit", body, cookie: beginSession()).body
  }

  /// Sends a form like a page of this server.
  func post(_ path: String, _ body: String, cookie: String) throws -> HTTPAnswer {
    try request(
      "POST", path, body: body,
      [
        "Origin": "http://127.0.0.1:\(port)", "Cookie": cookie,
        "Content-Type": "application/x-www-form-urlencoded",
      ])
  }
}
