import Foundation
import Testing

/// A headless Chromium, driven by WebDriver.
final class Chromium {
  static let driver = "/usr/bin/chromedriver"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: driver)

  private struct Answer<Value: Decodable>: Decodable { let value: Value }
  private struct Session: Decodable { let sessionId: String }
  private struct Failure: Decodable { let message: String }
  private struct Script: Encodable { let script: String, args: [String] }
  struct LogEntry: Decodable { let level: String, message: String }

  private let program: TestProgram
  private let port: Int
  private var session = ""
  /// The server to keep running.
  var server: PageProgram?

  /// Starts a browser with a window size.
  init(width: Int = 1_000, height: Int = 700) throws {
    (program, port) = try Self.startDriver()
    let options = """
      {"capabilities":{"alwaysMatch":{"browserName":"chrome","goog:loggingPrefs":{"browser":"ALL"},\
      "goog:chromeOptions":{"args":["--headless=new","--no-sandbox","--disable-gpu",\
      "--window-size=\(width),\(height)"]}}}}
      """
    session = try send("POST", "/session", options, as: Session.self).sessionId
  }

  /// Starts the driver on a free port, which may be taken before it listens.
  private static func startDriver() throws -> (program: TestProgram, port: Int) {
    for _ in 0..<3 {
      let program = try TestProgram(driver, ["--port=0"])
      while let line = program.readLine() {
        guard line.contains("started successfully on port "),
          let number = line.split(separator: " ").last?.prefix(while: \.isNumber)
        else { continue }
        return (program, try #require(Int(number)))
      }
    }
    throw CocoaError(.executableLoad)
  }

  deinit {
    _ = try? send("DELETE", "/session/\(session)", nil, as: String?.self)
  }

  private func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: String?, as type: Value.Type
  ) throws -> Value {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
    let answer = try HTTPExchange(port: port).answer(to: head + "\r\n" + (body ?? ""))
    let data = Data(answer.body.utf8)
    if answer.status != 200 {
      let failure = try? JSONDecoder().decode(Answer<Failure>.self, from: data)
      throw ChromiumError(message: failure?.value.message ?? answer.body)
    }
    return try JSONDecoder().decode(Answer<Value>.self, from: data).value
  }

  /// Sends a command to the session.
  @discardableResult
  func command<Value: Decodable>(
    _ path: String, _ body: String = "{}", as type: Value.Type = String?.self
  ) throws -> Value {
    try send("POST", "/session/\(session)/\(path)", body, as: type)
  }

  /// Sends a command without a body.
  func ask<Value: Decodable>(
    _ path: String, by method: String = "GET", as type: Value.Type
  ) throws -> Value {
    try send(method, "/session/\(session)/\(path)", nil, as: type)
  }

  /// Performs a command of the developer tools.
  @discardableResult
  func devTools<Value: Decodable>(
    _ name: String, _ parameters: String = "{}", as type: Value.Type = [String: String].self
  ) throws -> Value {
    let body = #"{"cmd":"\#(name)","params":\#(parameters)}"#
    return try command("goog/cdp/execute", body, as: type)
  }

  /// Opens an address, and waits until the page follows its table.
  func open(_ url: String, following: Bool = true) throws {
    try command("url", #"{"url":"\#(url)"}"#)
    if following { try wait("return document.body.className == 'live'") }
  }

  /// Runs a script in the page, and returns its result.
  func run<Value: Decodable>(
    _ script: String, _ arguments: [String] = [], as type: Value.Type = String?.self
  ) throws -> Value {
    let body = try JSONEncoder().encode(Script(script: script, args: arguments))
    return try command("execute/sync", String(decoding: body, as: UTF8.self), as: type)
  }

  /// Runs a script without a result.
  func perform(_ script: String, _ arguments: [String] = []) throws {
    _ = try run(script + ";return null", arguments)
  }

  /// Waits until a script returns true, for half a minute at most.
  func wait(_ script: String, _ location: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !run(script, as: Bool.self) {
      try #require(.now < deadline, "\(script)", sourceLocation: location)
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Returns the console log of the page and the browser.
  func log() throws -> [LogEntry] {
    try command("se/log", #"{"type":"browser"}"#, as: [LogEntry].self)
  }
}

struct ChromiumError: Error {
  let message: String
}
