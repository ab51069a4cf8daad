import Foundation
import TableDocuments
import DatabaseScreens

/// Carries out the commands that need no screen.
struct CommandRunner {
  private static let pause = Duration.milliseconds(500)

  let database: BookDatabase
  let console: CommandConsole

  private var isStopped: Bool { Task.isCancelled }

  /// Carries a command out.
  func perform(_ command: BooksCommand) throws {
    switch command {
    case .show: break
    case .load(let file): try load(file)
    case .generate(let count): try generate(count)
    case .export(let file): try export(to: file)
    }
  }

  /// Adds the books of a file; lines with which something is wrong are told and passed over.
  func load(_ file: URL) throws {
    var lines = try BookLines(file, until: { isStopped })
    var reports = Reports(self, total: try file.plainFileSize().map { Double($0) })
    let count = try database.store.load { step in
      try check(step, &reports, part: Double(lines.position))
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
    try database.store.load { step in
      var part = 0.0
      if case .inserting(let done) = step { part = Double(done) }
      try check(step, &reports, part: part)
    } next: {
      generator.next()
    }
    reports.finish()
    console.tell(localized("\(Self.books(count)) generated."))
  }

  /// Tells a step, unless the command is stopped.
  private func check(_ step: LoadingStep, _ reports: inout Reports, part: Double) throws {
    guard !isStopped else { throw BookDatabaseError.stopped }
    reports.report(step, part: part)
  }

  /// Writes all books to a file, which appears when it is whole, or to standard output.
  ///
  /// What a link leads to is written; the link stays.
  func export(to file: URL?) throws {
    guard let file else {
      try write { try console.write($0, until: { isStopped }) }
      return
    }
    var reports = Reports(self, total: nil)
    let count: Int
    do {
      let output = try ReplacementFile(replacing: file)
      count = try write { done in
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

  /// Writes all books by author as comma-separated values, as they are at one moment.
  ///
  /// - Parameters:
  ///   - tell: Is told how many books are written, from time to time.
  ///   - write: Takes the text, part by part.
  /// - Returns: How many books were written.
  /// - Throws: Why they cannot be read, or what `write` throws.
  @discardableResult
  func write(tell: (Int) -> Void = { _ in }, to write: (String) throws -> Void) throws
    -> Int
  {
    var count = 0
    try write("title,author,copyright\n")
    try database.store.readAll(in: Book.byAuthor) { rows in
      guard !isStopped else { throw BookDatabaseError.stopped }
      count += rows.count
      tell(count)
      // As the database has them, which other programs may write to.
      try write(
        rows.map { $0.values.dropFirst().map(Self.field).joined(separator: ",") + "\n" }.joined())
    }
    return count
  }

  /// A value as a field, in quotation marks where it needs them.
  private static func field(_ value: SQLValue) -> String {
    let field = value.text ?? ""
    let isPlain = field.utf8.allSatisfy { !"\",\r\n".utf8.contains($0) }
    return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
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
      last = .now
      progress = LoadingProgress(total: total, at: last)
    }

    /// Tells how far it is, if enough time has passed or another step begins.
    mutating func report(_ step: LoadingStep, part: Double) {
      let now = ContinuousClock.now
      switch step {
      case .inserting(let books):
        guard now - last >= CommandRunner.pause else { return }
        runner.console.report(progress.text(books: books, part: part, at: now))
      // What is done in a moment is not worth a line.
      case .indexing where hasReported: runner.console.report(localized("Making the indexes"))
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
