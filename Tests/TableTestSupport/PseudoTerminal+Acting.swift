public import Foundation

extension PseudoTerminal {
  /// Types all bytes, however long the program takes to read them.
  ///
  /// - Parameter bytes: The bytes from the keyboard.
  /// - Throws: ``TestSupportError`` if the program does not read them.
  public func send(_ bytes: [UInt8]) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = control.write(rest) else { throw overdue("the terminal to take keys") }
      rest = rest.dropFirst(count)
      if count == 0 { read(until: .now + .milliseconds(2)) }
      if deadline <= .now { throw overdue("the program to read its keys") }
    }
  }

  /// Types a text.
  ///
  /// - Parameter text: The text from the keyboard.
  /// - Throws: ``TestSupportError`` if the program does not read it.
  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Changes the size of the terminal, which notifies the program by a signal.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - lines: The number of lines.
  public func resize(columns: Int, lines: Int) {
    control.setWindowSize(columns: columns, lines: lines)
  }

  /// Sends a signal to the programs in the foreground of the terminal.
  ///
  /// - Parameter signal: The signal.
  public func signal(_ signal: Int32) {
    let group = tcgetpgrp(control.descriptor)
    if group > 1 { kill(-group, signal) }
  }

  /// Disconnects the terminal, which notifies the program by a signal.
  public func hangUp() {
    control.close()
  }

  /// Starts a program as a job of a shell that runs until the end of the test.
  ///
  /// The shell writes `[ended `*status*`]` when the job has ended, and `[stopped]` when it was
  /// stopped; a line sent then continues the job. A status above 128 is 128 plus the number of the
  /// signal that ended the job.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables, as for a program without a shell.
  /// - Returns: The terminal of the shell.
  /// - Throws: ``TestSupportError`` if the system refuses a terminal or the shell.
  public static func shellJob(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let script = """
      set -m
      trap : INT
      "$@"
      status=$?
      while [ $status -eq \(128 + SIGTSTP) ] || [ $status -eq \(128 + SIGSTOP) ]; do
        echo "[stopped]"
        read -r line
        fg > /dev/null
        status=$?
      done
      echo "[ended $status]"
      read -r line
      """
    return try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", script, "sh", executable.path] + arguments,
      environment: environment)
  }
}
