import Foundation
import TableTerminal
import TableDocuments

/// The program `books`.
public enum BooksProgram {
  /// Runs the program.
  ///
  /// - Parameter arguments: What follows the program's name.
  public static func main(_ arguments: [String]) -> Never {
    do {
      var rest = arguments
      let command = try BooksCommand(taking: &rest)
      let common = try ApplicationArguments(
        name: "books", summary: "Keeps a list of books.\n\n\(BooksCommand.usage)",
        arguments: rest)
      let standard = DocumentLocation.userData(application: "books", file: "books.sqlite")
      try perform(command, on: common.dataFile ?? standard)
    } catch {
      exit(TerminalApplication.fail(error))
    }
    exit(0)
  }

  /// Carries a command out.
  private static func perform(_ command: BooksCommand, on file: URL) throws {
    let console = CommandConsole.standard
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let database = try BookDatabase(file: file, tell: console.tell)
    let signals = StopSignals(interrupt: database.interrupt)
    let runner = CommandRunner(
      database: database, console: console, isStopped: { signals.isStopped },
      now: { ContinuousClock.now })
    switch command {
    case .show: break
    case .load(let file): try runner.load(file)
    case .generate(let count): try runner.generate(count)
    case .export(let file): try runner.export(to: file)
    }
    try database.close()
  }
}
