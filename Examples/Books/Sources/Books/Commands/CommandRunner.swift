import Foundation
import TableDocuments
import DatabaseScreens

/// Performs the commands that need no screen.
struct CommandRunner {
  private static let pause = Duration.milliseconds(500)

  let database: BookDatabase
  let console: CommandConsole

  private var isStopped: Bool { Task.isCancelled }

  /// Performs a command.
  func perform(_ command: BooksCommand) throws {
    switch command {
    case .show: break
    case .load(let file): try load(file)
    case .generate(let count): try generate(count)
    case .export(let file): try export(to: file)
    }
  }

  /// Imports the books of a file; invalid lines are reported and skipped.
  func load(_ file: URL) throws {
    var lines = try BookLines(file, until: { isStopped })
    var reports = Reports(self, total: try file.plainFileSize().map { Double($0) })
    let count = try database.store.bulkInsert { step in
      try check(step, &reports, part: Double(lines.position))
    } next: {
      try lines.next { line, fault in
        let reason = Localization.description(of: fault)
        console.tell(localized("Line \(line) was skipped: \(reason)."))
      }
    }
    reports.finish()
    let (books, skipped) = (Self.books(count), Self.lines(lines.skipped))
    console.tell(localized("\(books) imported, \(skipped) skipped."))
  }

  /// Adds generated books.
  func generate(_ count: Int) throws {
    var generator = BookGenerator(count: count)
    var reports = Reports(self, total: Double(count))
    try database.store.bulkInsert { step in
      var part = 0.0
      if case .inserting(let done) = step { part = Double(done) }
      try check(step, &reports, part: part)
    } next: {
      generator.next()
    }
    reports.finish()
    console.tell(localized("\(Self.books(count)) generated."))
  }

  /// Reports a step, or throws if the command is stopped.
  private func check(_ step: BulkInsertStep, _ reports: inout Reports, part: Double) throws {
    guard !isStopped else { throw BookDatabaseError.stopped }
    reports.report(step, part: part)
  }

  /// Exports all books to standard output, or atomically to a file.
  ///
  /// A symbolic link stays; the file that it leads to is replaced.
  func export(to file: URL?) throws {
    guard let file else {
      try write { try console.write($0, until: { isStopped }) }
      return
    }
    if try file.plainFileSize() != nil, file.isDatabase {
      throw BookDatabaseError.isDatabase(file: file.path)
    }
    var reports = Reports(self, total: nil)
    let count: Int
    do {
      let output = try AtomicFile(replacing: file)
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

  /// Writes all books by author as comma-separated values, in one snapshot.
  ///
  /// - Parameters:
  ///   - tell: Called with the number of books written so far.
  ///   - write: Called with each part of the text.
  /// - Returns: The number of books.
  /// - Throws: The error of reading the books, or what `write` throws.
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
      // The raw values of the database, which other programs may have written.
      try write(
        rows.map { $0.values.dropFirst().map(Self.field).joined(separator: ",") + "\n" }.joined())
    }
    return count
  }

  /// Returns a value as a field, quoted if necessary.
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
  /// Reports the progress of a command from time to time.
  struct Reports {
    private let runner: CommandRunner
    private let progress: LoadingProgress
    private var last: ContinuousClock.Instant
    private var hasReported = false

    init(_ runner: CommandRunner, total: Double?) {
      self.runner = runner
      last = .now
      progress = LoadingProgress(total: total, start: last)
    }

    /// Reports progress if enough time has passed, or if another step begins.
    mutating func report(_ step: BulkInsertStep, part: Double) {
      let now = ContinuousClock.now
      switch step {
      case .inserting(let books):
        guard now - last >= CommandRunner.pause else { return }
        runner.console.report(progress.text(books: books, part: part, at: now))
      // Short commands report nothing.
      case .indexing where hasReported: runner.console.report(localized("Creating the indexes"))
      case .counting where hasReported: runner.console.report(localized("Counting for positions"))
      default: return
      }
      last = now
      hasReported = true
    }

    /// Ends the line of progress.
    func finish() { if hasReported { runner.console.finishReport() } }
  }
}
