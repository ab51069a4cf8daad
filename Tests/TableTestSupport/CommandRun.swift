public import Foundation

/// A completed run of a program, with its output.
///
/// ```swift
/// let run = try CommandRun(executable(named: "homepwner"), input: "list\n")
/// #expect(run.end == .exited(0))
/// #expect(run.outputText == "Nothing yet.\n")
/// ```
public struct CommandRun: Sendable {
  /// The termination of the program.
  public let end: ProcessEnd
  /// The standard output.
  public let output: [UInt8]
  /// The standard error.
  public let errorOutput: [UInt8]

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables; of those of the tests, only `PATH`, `HOME`, `TMPDIR` and
  ///     `LD_LIBRARY_PATH` are inherited.
  ///   - input: The standard input, passed through a pipe.
  ///   - readsOutput: Whether the standard output is read; if not, that pipe is closed before the
  ///     program starts.
  ///   - deadline: The timeout, after which it is killed.
  /// - Throws: ``TestSupportError`` if the program cannot be started or takes too long.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    input: [UInt8] = [], readsOutput: Bool = true, deadline: Duration = .seconds(60)
  ) throws {
    let pipes = try (input: FileEnd.pipe(), output: FileEnd.pipe(), error: FileEnd.pipe())
    if !readsOutput { pipes.output.reading.close() }
    let theirs = [pipes.input.reading, pipes.output.writing, pipes.error.writing]
    // In its own session the program has no controlling terminal, wherever the tests run.
    let process = try ChildProcess(
      executable, arguments: arguments, environment: environment,
      streams: theirs.map { .descriptor($0.descriptor) }, startsSession: true)
    for file in theirs { file.close() }
    var conversation = Conversation(
      input: input, inputFile: pipes.input.writing, outputFile: pipes.output.reading,
      errorFile: pipes.error.reading)
    let deadline = ContinuousClock.now + deadline
    guard conversation.run(until: deadline), let end = process.end(by: deadline) else {
      process.kill()
      throw TestSupportError.overdue(
        waitingFor: "the end of \(executable.lastPathComponent)",
        output: String(decoding: conversation.output, as: UTF8.self))
    }
    self.end = end
    output = conversation.output
    errorOutput = conversation.errorOutput
  }

  /// Runs a program to its end, with a text as its input.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables.
  ///   - input: The standard input, passed through a pipe.
  /// - Throws: ``TestSupportError`` if the program cannot be started or takes too long.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    input: String
  ) throws {
    try self.init(
      executable, arguments: arguments, environment: environment, input: Array(input.utf8))
  }

  /// The standard output as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The standard error as text.
  public var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}
