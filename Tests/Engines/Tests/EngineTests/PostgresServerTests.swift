import Foundation
import TableDatabase
import Testing

/// Servers that are missing, or that stop.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct PostgresServerTests {
  private func failure(_ address: String) -> DatabaseEngineError? {
    do throws(DatabaseEngineError) {
      _ = try PostgresEngine(address).connect(for: .reading)
      return nil
    } catch {
      return error
    }
  }

  @Test func aKilledServerIsALostConnection() throws {
    let server = try PostgresServer()
    let engine = PostgresEngine(server.address())
    let dialect = engine.dialect
    let idle = TestConnection(try engine.connect(for: .reading), dialect)
    let busy = TestConnection(try engine.connect(for: .writing), dialect)
    let killer = Thread {
      while (try? idle.value(
        "SELECT count(*) FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep'"))
        != .integer(1)
      {}
      try? server.kill()
    }
    killer.start()
    #expect(busy.failure("SELECT pg_sleep(60)")?.code == .connectionLost)
    // Writing to a closed socket must not terminate the program.
    for _ in 0..<3 { #expect(busy.failure("SELECT 1")?.code == .connectionLost) }
    while idle.failure("SELECT 1") == nil {}
    for _ in 0..<3 { #expect(idle.failure("SELECT 1")?.code == .connectionLost) }
    idle.connection.interrupt()
    #expect(self.failure(server.address())?.code == .connectionLost)

    while (try? server.start()) == nil {}
    let again = TestConnection(try engine.connect(for: .reading), dialect)
    #expect(try again.value("SELECT 1") == .integer(1))
  }

  @Test func aConnectionThatIsEndedIsLost() throws {
    let engine = PostgresEngine(try #require(PostgresServer.shared).address())
    let first = TestConnection(try engine.connect(for: .writing), engine.dialect)
    let second = TestConnection(try engine.connect(for: .writing), engine.dialect)
    let process = try #require(try first.value("SELECT pg_backend_pid()"))
    try second.run("SELECT pg_terminate_backend(\(process))")
    while first.failure("SELECT 1") == nil {}
    #expect(first.failure("SELECT 1")?.code == .connectionLost)
  }

  @Test func aServerThatIsNotThereIsALostConnection() throws {
    let missing = try #require(self.failure("postgresql://127.0.0.1:1/books"))
    #expect(missing.code == .connectionLost)
    #expect(missing.message.contains("Connection refused"))
    #expect(self.failure("host=/nowhere dbname=books")?.code == .connectionLost)
    let wrong = try #require(self.failure("host=localhost port"))
    #expect(wrong.message.contains("neither a URL"), "\(wrong)")
  }

  /// Runs a test with the port of a server that answers nothing.
  private func withSilentServer(_ body: (UInt16) throws -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    try #require(listen(listener, 5) == 0)
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: the address has the given size.
    unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe getsockname(listener, $0, &size)
      }
    }
    try body(UInt16(bigEndian: address.sin_port))
  }

  @Test func aServerThatSaysNothingIsNotWaitedForLong() throws {
    try withSilentServer { port in
      let failure = self.failure("postgresql://127.0.0.1:\(port)/books?connect_timeout=1")
      #expect(
        failure
          == DatabaseEngineError(.connectionLost, "The server did not answer within 1.0 seconds."))
    }
  }

  /// As when the machine of the first server is gone, and another one has taken over.
  @Test(arguments: ["host", "hostaddr"])
  func theNextServerTakesOverFromOneThatSaysNothing(setting: String) throws {
    let server = try #require(PostgresServer.shared)
    let end = "user=postgres dbname=postgres connect_timeout=1"
    try withSilentServer { port in
      let silent = "127.0.0.1,127.0.0.1,127.0.0.1"
      for ports in ["\(port),1,\(server.port)", "1,\(port),\(server.port)"] {
        #expect(self.failure("\(setting)=\(silent) port=\(ports) \(end)") == nil)
      }
      // The first one is no standby, but better than none.
      let standby = "port=\(server.port),\(port) target_session_attrs=prefer-standby"
      #expect(self.failure("\(setting)=127.0.0.1,127.0.0.1 \(standby) \(end)") == nil)
      let failure = self.failure("\(setting)=127.0.0.1,127.0.0.1 port=1,\(port) \(end)")
      #expect(failure?.code == .connectionLost)
    }
  }

  @Test func aServerIsFoundByURL() throws {
    let server = try #require(PostgresServer.shared)
    #expect(self.failure("postgresql://postgres@127.0.0.1:\(server.port)/postgres") == nil)
    let missing = self.failure("postgresql://postgres@127.0.0.1:\(server.port)/nothing")
    #expect(missing?.message.contains("\"nothing\" does not exist") == true)
  }
}
