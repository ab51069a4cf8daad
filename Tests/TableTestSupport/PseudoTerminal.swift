public import Foundation

/// A program in its own terminal, with the test as the user.
///
/// ```swift
/// let terminal = try PseudoTerminal(executable(named: "homepwner"))
/// try terminal.waitFor("No items")
/// try terminal.send("q")
/// #expect(try terminal.waitForExit() == .exited(0))
/// ```
///
/// The program leads the session of the terminal. When such a leader ends, the system resets the
/// settings of the terminal. To see what a program makes of them, use
/// ``shellJob(_:arguments:environment:)``.
public final class PseudoTerminal {
  /// The program's output, as far as read.
  public private(set) var output: [UInt8] = []
  let control: FileEnd
  private let process: ChildProcess
  private var end: ProcessEnd?

  /// Starts a program in a new terminal.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables besides `TERM`; of those of the tests, only `PATH`, `HOME`,
  ///     `TMPDIR` and `LD_LIBRARY_PATH` are inherited.
  ///   - columns: The number of columns of the terminal.
  ///   - lines: The number of lines of the terminal.
  /// - Throws: ``TestSupportError`` if the system refuses a terminal or the program.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, lines: Int = 24
  ) throws {
    let terminal = try FileEnd.terminal()
    control = terminal.control
    control.stopWaiting()
    control.setWindowSize(columns: columns, lines: lines)
    // The first terminal opened becomes that of the session; the others are the same one.
    process = try ChildProcess(
      executable, arguments: arguments,
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 },
      streams: [.path(terminal.path), .descriptor(0), .descriptor(0)],
      startsSession: true)
    terminal.program.close()
  }

  deinit {
    if end == nil { process.kill() }
  }

  /// Reads the program's output, waiting for it at most until a deadline.
  func read(until deadline: ContinuousClock.Instant) {
    guard FileEnd.wait(for: [(control, POLLIN)], until: deadline) else { return }
    output += control.read() ?? []
  }

  /// Waits for the program to end, and reads all of its output.
  ///
  /// - Parameter deadline: The timeout.
  /// - Returns: How it ended.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitForExit(within deadline: Duration = .seconds(60)) throws -> ProcessEnd {
    let deadline = ContinuousClock.now + deadline
    while true {
      end = end ?? process.end()
      if let end {
        while let rest = control.read(), !rest.isEmpty { output += rest }
        return end
      }
      if deadline <= .now { throw overdue("the end of the program") }
      read(until: min(deadline, .now + .milliseconds(2)))
    }
  }

  /// Waits for the program to end while its output is not read.
  ///
  /// - Parameter deadline: The timeout.
  /// - Returns: How it ended.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitForExitWithoutReading(
    within deadline: Duration = .seconds(60)
  ) throws -> ProcessEnd {
    end = end ?? process.end(by: .now + deadline)
    guard let end else { throw overdue("the end of the program") }
    return end
  }

  /// Waits until the program has filled the buffers between it and a reader that does not read.
  ///
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitUntilFull() throws {
    let deadline = ContinuousClock.now + .seconds(60)
    var last = -1
    // The system reports no more than about 4,000 bytes, though more fit.
    while control.unreadCount < 4_000 || control.unreadCount != last {
      last = control.unreadCount
      if deadline <= .now { throw overdue("the program to fill the terminal") }
      usleep(50_000)
    }
  }

  func overdue(_ goal: String) -> TestSupportError {
    .overdue(waitingFor: goal, output: outputText)
  }
}
