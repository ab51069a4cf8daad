import DatabaseScreens
import Dispatch
import Foundation
import Synchronization
import TableDocuments

/// The program `books`.
public enum BooksProgram {
  /// Runs the program: a command, or the list in a terminal or as a transcript.
  public static func main() -> Never {
    let words = Localization.preferred(
      among: [.chineseBooks], arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
    exit(Localization.$current.withValue(words, operation: run))
  }

  /// Runs the program, and returns its exit status.
  private static func run() -> Int32 {
    do {
      var rest = Array(CommandLine.arguments.dropFirst())
      let command = try BooksCommand(taking: &rest)
      guard command != .show else {
        TerminalApplication.main(
          name: "books",
          summary: localized("Keeps a list of books.") + "\n\n\(BooksCommand.usage)",
          languages: [.chineseBooks], version: "0.1.0"
        ) { arguments in
          TerminalApplication(localized("Books"), try open(arguments).store, options: .books)
        }
      }
      let arguments = try ApplicationArguments(
        name: "books", summary: localized("Keeps a list of books."), languages: [.chineseBooks],
        arguments: rest)
      try perform(command, on: open(arguments))
    } catch {
      return TerminalApplication.reportStartupError(error)
    }
    return 0
  }

  /// Opens the file or the server that `--data` specifies, or the default file.
  private static func open(_ arguments: ApplicationArguments) throws -> BookDatabase {
    let standard = DocumentLocation.userData(application: "books", file: "books.sqlite")
    if arguments.dataFile == nil {
      try FileManager.default.createDirectory(
        at: standard.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let address = BooksCommand.server(in: CommandLine.arguments)
    return try BookDatabase(
      address ?? (arguments.dataFile ?? standard).path, tell: CommandConsole.standard.tell)
  }

  /// Performs a command, until a signal stops it.
  private static func perform(_ command: BooksCommand, on database: BookDatabase) throws {
    // When a reader such as `head` closes the pipe, the database must still be closed.
    _ = signal(SIGPIPE, SIG_IGN)
    let (outcome, isDone) = (Outcome(), DispatchSemaphore(value: 0))
    let (handling, handled) = AsyncStream<Never>.makeStream()
    let work = Task {
      // Waits for the signal handlers: a reader may stop the program after its first output.
      for await _ in handling {}
      let runner = CommandRunner(database: database, console: .standard)
      do {
        try await database.store.withRollbackOnCancellation { try runner.perform(command) }
      } catch {
        outcome.failure.withLock { $0 = BookDatabaseError(error, file: database.name) }
      }
      isDone.signal()
    }
    let signals = StopSignals(stop: work.cancel)
    handled.finish()
    isDone.wait()
    signals.end()
    database.store.close()
    guard let failure = outcome.failure.withLock({ $0 }) else { return }
    if failure == .unread {
      _ = signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw failure
  }

  /// The error of a failed command.
  private final class Outcome: Sendable {
    let failure = Mutex<BookDatabaseError?>(nil)
  }
}
