import Foundation
import TableDocuments
import TableSource

/// The program `books`.
public enum BooksProgram {
  /// Runs the program with its arguments: the list in a terminal or as a transcript, or a command.
  public static func main() -> Never {
    let words = Localization.preferred(
      among: [.chineseBooks], arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
    exit(Localization.$current.withValue(words, operation: run))
  }

  /// Returns the status with which the program ends.
  private static func run() -> Int32 {
    do {
      var rest = Array(CommandLine.arguments.dropFirst())
      let command = try BooksCommand(taking: &rest)
      guard command != .show else {
        TerminalApplication.main(
          name: "books",
          summary: localized("Keeps a list of books.") + "\n\n\(BooksCommand.usage)",
          languages: [.chineseBooks]
        ) { arguments in
          try application(for: open(arguments))
        }
      }
      let arguments = try ApplicationArguments(
        name: "books", summary: localized("Keeps a list of books."), languages: [.chineseBooks],
        arguments: rest)
      try perform(command, on: open(arguments))
    } catch {
      return TerminalApplication.fail(error)
    }
    return 0
  }

  /// Opens the file that `--data` names, or the usual one.
  private static func open(_ arguments: ApplicationArguments) throws -> BookDatabase {
    let standard = DocumentLocation.userData(application: "books", file: "books.sqlite")
    let file = arguments.dataFile ?? standard
    if arguments.dataFile == nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    return try BookDatabase(file: file, tell: CommandConsole.standard.tell)
  }

  /// Makes the list; positions are counted meanwhile, if they are not yet.
  private static func application(for database: BookDatabase) throws -> TerminalApplication {
    let list = BookList(database)
    let screen = list.screen
    let builder = FenceBuilder(database)
    builder.start()
    var watch = try ForeignWrites(database)
    // Each edit is in the file already.
    var application = TerminalApplication(ScreenStack(root: screen), save: screen.keepSelection)
    application.close = {
      builder.cancel()
      try database.close()
    }
    application.checkForChanges(every: .milliseconds(80)) {
      // An edit that goes on has the connection that is asked.
      guard !screen.isPerforming, (try? watch.poll()) ?? false else { return false }
      try? list.pages.refresh()
      return true
    }
    return application
  }

  /// What a closure throws, if it does.
  private static func failure(of body: () throws -> Void) -> (any Error)? {
    do { try body() } catch { return error }
    return nil
  }

  /// Carries a command out.
  private static func perform(_ command: BooksCommand, on database: BookDatabase) throws {
    // A reader that has enough, such as `head`, is no reason to end before the file is closed.
    _ = signal(SIGPIPE, SIG_IGN)
    let signals = StopSignals(interrupt: database.interrupt)
    let runner = CommandRunner(
      database: database, console: .standard, isStopped: { signals.isStopped },
      now: { ContinuousClock.now })
    let failure = failure {
      switch command {
      case .show: break
      case .load(let file): try runner.load(file)
      case .generate(let count): try runner.generate(count)
      case .export(let file): try runner.export(to: file)
      }
    }
    try database.close()
    if failure as? BookDatabaseError == .unread {
      _ = signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    if let failure { throw failure }
  }
}
