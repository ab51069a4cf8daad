import Foundation
import TableDocuments
import TableSource

/// Carries out the commands that need no screen.
struct CommandRunner {
  private static let pause = Duration.milliseconds(500)

  let database: BookDatabase
  let console: CommandConsole
  let isStopped: () -> Bool
  let now: () -> ContinuousClock.Instant

  /// Adds the books of a file; lines with which something is wrong are told and passed over.
  func load(_ file: URL) throws {
    var lines = try BookLines(file, until: isStopped)
    var reports = Reports(self, total: try file.plainFileSize().map { Double($0) })
    let count = try database.load(until: isStopped) { step in
      reports.report(step, part: Double(lines.position))
    } next: {
      try lines.next { line, fault in
        let reason = Localization.description(of: fault)
        console.tell(localized("Line \(line) was passed over: \(reason)."))
      }
    }
    reports.finish()
    let (books, skipped) = (Self.books(count), Self.lines(lines.skipped))
    console.tell(localized("\(books) imported, \(skipped) passed over."))
  }

  /// Adds made-up books.
  func generate(_ count: Int) throws {
    var generator = BookGenerator(count: count)
    var reports = Reports(self, total: Double(count))
    try database.load(until: isStopped) { step in
      guard case .inserting(let done) = step else { return reports.report(step, part: 0) }
      reports.report(step, part: Double(done))
    } next: {
      generator.next()
    }
    reports.finish()
    console.tell(localized("\(Self.books(count)) generated."))
  }

  /// Writes all books to a file, which appears when it is whole, or to standard output.
  ///
  /// What a link leads to is written; the link stays.
  func export(to file: URL?) throws {
    guard let file else {
      try database.export(until: isStopped) { try console.write($0, until: isStopped) }
      return
    }
    var reports = Reports(self, total: nil)
    let count: Int
    do {
      let output = try ReplacementFile(replacing: file)
      count = try database.export(until: isStopped) { done in
        reports.report(.inserting(done), part: 0)
      } to: { text in
        try output.write(Data(text.utf8))
      }
      try output.finish()
    } catch let error as DocumentError {
      throw BookDatabaseError(error, file: file.path)
    }
    reports.finish()
    console.tell(localized("\(Self.books(count)) exported."))
  }

  private static func books(_ count: Int) -> String {
    localized("\(LoadingProgress.number(count)) books", one: "1 book", count: count)
  }

  private static func lines(_ count: Int) -> String {
    localized("\(LoadingProgress.number(count)) lines", one: "1 line", count: count)
  }
}

extension CommandRunner {
  /// Tells from time to time how far a command is.
  struct Reports {
    private let runner: CommandRunner
    private let progress: LoadingProgress
    private var last: ContinuousClock.Instant
    private var hasReported = false

    init(_ runner: CommandRunner, total: Double?) {
      self.runner = runner
      last = runner.now()
      progress = LoadingProgress(total: total, at: last)
    }

    /// Tells how far it is, if enough time has passed or another step begins.
    mutating func report(_ step: LoadingStep, part: Double) {
      let now = runner.now()
      switch step {
      case .inserting(let books):
        guard now - last >= CommandRunner.pause else { return }
        runner.console.report(progress.text(books: books, part: part, at: now))
      // What is done in a moment is not worth a line.
      case .sorting: runner.console.report(localized("Making the indexes"))
      case .indexing where hasReported:
        runner.console.report(localized("Making the full-text index"))
      case .counting where hasReported: runner.console.report(localized("Counting for positions"))
      default: return
      }
      last = now
      hasReported = true
    }

    /// Ends the line of what was told.
    func finish() { if hasReported { runner.console.finishReport() } }
  }
}
