import Foundation
import TableText

/// Runs screens as a transcript: commands from standard input, screens to standard output.
struct TranscriptSession {
  private let stack: ScreenStack
  private let save: () throws -> Void
  private let terminal: Terminal
  private let transcript: Transcript

  init(_ stack: ScreenStack, terminal: Terminal, save: @escaping () throws -> Void) {
    self.stack = stack
    self.save = save
    self.terminal = terminal
    transcript = Transcript(stack, size: terminal.size)
  }

  /// Carries out all commands, saving after each, and returns the exit status.
  ///
  /// - Returns: 0, or 1 when a command failed or something could not be saved or written.
  func run() -> Int32 {
    var status: Int32 = 0
    func note(_ failure: String?) {
      guard let failure else { return }
      report(failure)
      status = 1
    }
    do {
      note(try write { try transcript.writeScreen(to: $0) })
      var reader = LineReader(STDIN_FILENO)
      while !stack.isFinished, let line = nextLine(from: &reader, note) {
        note(try write { try transcript.perform(line, to: $0) })
        note(failure(of: save))
      }
    } catch {
      note(String(describing: error))
    }
    if !stack.isFinished { note(failure(of: stack.finish)) }
    note(failure(of: save))
    return status
  }

  /// Returns the next line and tells of those that were passed over.
  private func nextLine(from reader: inout LineReader, _ note: (String?) -> Void) -> String? {
    while true {
      do { return try reader.next() } catch { note(error.description) }
    }
  }

  /// Collects lines, writes them at once, and returns why they are not all there.
  private func write(
    _ lines: ((String) throws -> Void) throws -> Transcript.Outcome
  ) throws -> String? {
    var text = ""
    let outcome = try lines { line in
      text += line + "\n"
      if text.utf8.count > 1 << 16 {
        try flush(text)
        text = ""
      }
    }
    try flush(text)
    return if case .failed(let reason) = outcome { reason } else { nil }
  }

  private func flush(_ text: String) throws {
    do {
      try terminal.write(Array(text.utf8))
    } catch {
      throw OutputError("Standard output cannot be written: \(error)")
    }
  }
}

/// Carries something out and returns why it failed, if it did.
func failure(of action: () throws -> Void) -> String? {
  do {
    try action()
    return nil
  } catch {
    return String(describing: error)
  }
}

/// Tells something on standard error, safely and on a line of its own.
///
/// A text that repeats what was entered may be very long; its middle is left out then.
func report(_ text: String) {
  let line = truncated(safeText(text), toWidth: 4_096, at: .middle)
  // When nobody takes what goes wrong, there is no one left to tell.
  try? Terminal(output: STDERR_FILENO).write(Array((line + "\n").utf8))
}
