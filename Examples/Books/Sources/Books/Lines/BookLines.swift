public import Foundation
import DatabaseScreens
import TableText

/// Reads books from a file of comma-separated values, with the columns title, author and copyright.
///
/// A first line with these names may give them in another order.
public struct BookLines {
  private static let names = ["title", "author", "copyright"]

  private let file: FileReader
  private var parser = CSVParser()
  /// The records that were read and not taken yet, the next one last.
  private var records: [CSVRecord] = []
  private var isAtEnd = false
  private var columns = [0, 1, 2]
  private var isFirst = true

  /// How many lines were passed over because something was wrong with them.
  public private(set) var skipped = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file, a plain one.
  ///   - isStopped: Returns whether to stop reading; asked once in a while.
  /// - Throws: Why it cannot be read.
  public init(_ file: URL, until isStopped: @escaping () -> Bool = { false }) throws {
    self.file = try FileReader(file, until: isStopped)
    try readOn()
  }

  /// How many bytes were read.
  public private(set) var position = 0

  /// Reads the next book, or returns `nil` at the end.
  ///
  /// - Parameter complain: Is told the number of each line that is passed over, and what is wrong.
  /// - Returns: The book.
  /// - Throws: Why the file cannot be read.
  public mutating func next(complain: (Int, BookLineFault) -> Void) throws -> Book? {
    while true {
      while let record = records.popLast() {
        if isHeading(record) { continue }
        do throws(BookLineFault) {
          return try book(of: record)
        } catch {
          skipped += 1
          complain(record.line, error)
        }
      }
      guard !isAtEnd else { return nil }
      try readOn()
    }
  }

  /// Reads the next part of the file.
  private mutating func readOn() throws {
    let bytes = try file.next()
    position += bytes.count
    isAtEnd = bytes.isEmpty
    let ended = isAtEnd ? [parser.finish()].compactMap(\.self) : parser.parse(bytes)
    records = ended.reversed()
  }

  /// Whether a record is the first one and names the columns, in whatever order.
  private mutating func isHeading(_ record: CSVRecord) -> Bool {
    guard isFirst else { return false }
    isFirst = false
    let names = record.fields.map { $0.lowercased() == "date" ? "copyright" : $0.lowercased() }
    let columns = Self.names.compactMap(names.firstIndex(of:))
    guard columns.count == 3, names.count == 3, record.fault == nil else { return false }
    self.columns = columns
    return true
  }

  private func book(of record: CSVRecord) throws(BookLineFault) -> Book {
    if let fault = record.fault { throw .csv(fault) }
    let fields = record.fields
    guard fields.count == 3 else { throw .columns(fields.count) }
    let (title, author, day) = (fields[columns[0]], fields[columns[1]], fields[columns[2]])
    guard !title.allSatisfy(\.isWhitespace) else { throw .noTitle }
    let copyright = CalendarDay(day)
    guard copyright != nil || day.allSatisfy(\.isWhitespace) else { throw .day(day) }
    return Book(title: title, author: author, copyright: copyright)
  }
}
