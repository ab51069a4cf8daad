public import Foundation

/// A folder for one test, with the data file of a program.
///
/// ```swift
/// let folder = try ApplicationFolder(of: "memo", file: "memos.json")
/// let run = try folder.run("add", "text Milk", "done")
/// #expect(run.end == .exited(0))
/// ```
public final class ApplicationFolder {
  private let program: String

  /// The folder.
  public let folder: URL

  /// The program's file, which is initially missing.
  public let file: URL

  /// Creates an empty folder.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - file: The name of its file.
  /// - Throws: An error if it cannot be created.
  public init(of program: String, file: String) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.appending(
      path: "\(program)-\(UUID().uuidString)")
    self.file = folder.appending(path: file)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: Self.state(of: folder))
  }

  /// The names of the files in the folder, in order.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The text of the file.
  public var text: String {
    get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
  }

  /// Uses the same time and crash report everywhere; recovered work goes beside the folder.
  private var plain: [String: String] {
    ["TZ": "UTC", "SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": Self.state(of: folder).path]
  }

  private static func state(of folder: URL) -> URL { folder.appendingPathExtension("state") }

  private var arguments: [String] { ["--data", file.path] }

  /// Runs the program with commands as its input.
  public func run(
    _ commands: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    try run(commands, environment: environment)
  }

  /// Runs the program with commands as its input.
  public func run(
    _ commands: [String], environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      executable(named: program), arguments: arguments,
      environment: plain.merging(environment) { $1 },
      input: commands.map { $0 + "\n" }.joined())
  }

  /// Starts the program in a terminal.
  public func session(columns: Int = 60, lines: Int = 14) throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      executable(named: program), arguments: arguments, environment: plain,
      columns: columns, lines: lines)
    return ScreenSession(terminal, columns: columns, lines: lines)
  }

  /// Starts the program in a terminal, as a job of a shell.
  public func job() throws -> ScreenSession {
    let terminal = try PseudoTerminal.shellJob(
      executable(named: program), arguments: arguments, environment: plain)
    return ScreenSession(terminal, columns: 80, lines: 24)
  }

  /// Starts the program in a terminal without screens, so that it writes a transcript.
  public func plainTerminal() throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: program), arguments: arguments,
      environment: plain.merging(["TERM": "dumb"]) { $1 })
  }
}
