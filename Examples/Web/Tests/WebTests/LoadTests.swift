import Foundation
import Testing

extension WebTests {
  /// Many visitors at once. What counts is a server that is optimized:
  ///
  ///     swift build -c release --product PageFixture --package-path Examples/Web
  ///     LOAD=1000 PROGRAMS=Examples/Web/.build/release swift test --package-path Examples/Web
  ///
  /// `SECONDS` is the time for which events are sent to those who never read, a minute by default.
  ///
  /// Bytes are tested; times are only printed, because other processes may use the CPU.
  @Suite(.serialized, .ifSet("LOAD")) struct LoadTests {
    /// The time for which events are sent to clients that never read.
    private static let seconds =
      ProcessInfo.processInfo.environment["SECONDS"].flatMap(Int.init) ?? 60

    private let server: PageProgram
    private let count: Int

    init() throws {
      count = try #require(ProcessInfo.processInfo.environment["LOAD"].flatMap(Int.init))
      server = try PageProgram(["40", "100", "3"])
    }

    /// Returns visitors that follow the top of the table.
    private func visitors(receivingAtMost size: Int32? = nil) throws -> [HTTPExchange] {
      var visitors: [HTTPExchange] = []
      while visitors.count < count {
        let cookie = try server.beginSession()
        for stream in 0..<min(8, count - visitors.count) {
          visitors.append(try visitor("\(stream)", cookie, receivingAtMost: size))
        }
      }
      return visitors
    }

    private func visitor(
      _ stream: String, _ cookie: String, receivingAtMost size: Int32?
    ) throws -> HTTPExchange {
      let visitor = try server.openStream(stream, cookie: cookie, receivingAtMost: size)
      let body = "stream=\(stream)&tab=0&at=&first=0&count=60"
      try #require(try server.post("/follow", body, cookie: cookie).status == 204)
      _ = try visitor.read(until: "\n\n")
      return visitor
    }

    @Test func allSeeAChange() throws {
      _ = try server.beginSession()
      let before = try server.program.residentBytes()
      let visitors = try visitors()
      let size = (try server.program.residentBytes() - before) / visitors.count
      print("\(visitors.count) visitors: \(size) bytes each")
      #expect(size <= 65_536)
      var times: [Double] = []
      let spent = try server.program.processorTime()
      for change in 0..<20 {
        let start = ContinuousClock.now
        try server.program.write(
          "enter r2 name \(change == 0 ? "Good~2" : "n\(change - 1)") n\(change)")
        try HTTPExchange.forEachReadable(of: visitors) {
          times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        while let line = server.program.readLine(), line != "done" {
          #expect(line == "answer: done")
        }
      }
      let each = (try server.program.processorTime() - spent) / 20 / visitors.count
      print("Processor time of the server, for a change and a visitor: \(each)")
      times.sort()
      let part = { (part: Double) in times[Int(part * Double(times.count - 1))] }
      print("A change that all see, ms: median \(part(0.5)), p99 \(part(0.99)), last \(part(1))")
    }

    @Test func whoNeverReadsCostsNothing() throws {
      let visitors = try visitors(receivingAtMost: 4_096)
      var (before, most, changes) = (try server.program.residentBytes(), 0, 0)
      let deadline = ContinuousClock.now + .seconds(Self.seconds)
      while .now < deadline {
        let start = ContinuousClock.now
        try server.perform("touch 100")
        changes += 100
        most = max(most, try server.program.residentBytes())
        let rest = Duration.milliseconds(100) - (.now - start)
        if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
      }
      print("\(changes) changes, \(visitors.count) who never read: \(most - before) bytes more")
      before += 32 << 20
      #expect(most <= before)
    }
  }
}

extension TestProgram {
  /// Returns the processor time of the process.
  func processorTime() throws -> Duration {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
    return .milliseconds(1_000 / sysconf(Int32(_SC_CLK_TCK)))
      * (try #require(Int(fields[11])) + (try #require(Int(fields[12]))))
  }

  /// Returns the resident memory of the process, in bytes.
  func residentBytes() throws -> Int {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
