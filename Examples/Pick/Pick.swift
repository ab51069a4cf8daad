import TableSource

/// Reads rows from standard input or a command, lets the user choose some, and writes these to
/// standard output.
@main
struct Pick {
  static func main() async {
    shareMemory()
    exit(await status())
  }

  /// Uses one arena for all threads: after a search of a million lines, the peak is a tenth lower.
  private static func shareMemory() {
    #if canImport(Glibc)
      typealias Option = @convention(c) (_ number: Int32, _ value: Int32) -> Int32
      // Safe: this is the function's type. Swift does not import its header.
      guard let mallopt = unsafe dlsym(nil, "mallopt") else { return }
      let maximumArenas: Int32 = -8
      _ = unsafe unsafeBitCast(mallopt, to: Option.self)(maximumArenas, 1)
    #endif
  }

  /// Runs as the arguments specify and returns the exit status.
  private static func status() async -> Int32 {
    do {
      let arguments = try PickArguments(Array(CommandLine.arguments.dropFirst()))
      if let answer = arguments.answer {
        try StandardOutput.write(Array(answer.utf8))
        return 0
      }
      return try await PickRun(arguments, reading: DefaultCommand()).status()
    } catch let error as PickerError {
      // Cancelling and finding nothing need no message.
      if error.exitStatus == 2 { _ = TerminalApplication.reportStartupError(error) }
      return error.exitStatus
    } catch {
      _ = TerminalApplication.reportStartupError(error)
      return 2
    }
  }
}
