public import Foundation
import DatabaseScreens
import TableText

/// Reads books from a file of comma-separated values, with the columns title, author and copyright.
///
/// A first line with these names may put them in another order.
public struct BookLines {
  private static let names = ["title", "author", "copyright"]

  private let file: FileReader
  private var parser = CSVParser()
  /// The parsed records that are not taken yet, in reverse order.
  private var records: [CSVRecord] = []
  private var isAtEnd = false
  private var columns = [0, 1, 2]
  private var isFirst = true

  /// The number of invalid lines that were skipped.
  public private(set) var skipped = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file, which must be a regular one.
  ///   - isStopped: Returns whether to stop reading; called from time to time.
  /// - Throws: The reason why it cannot be read.
  public init(_ file: URL, until isStopped: @escaping () -> Bool = { false }) throws {
    self.file = try FileReader(file, until: isStopped)
    try readOn()
  }

  /// The number of bytes read so far.
  public private(set) var position = 0

  /// Reads the next book, or returns `nil` at the end.
  ///
  /// - Parameter complain: Called with the number of each line that is skipped, and what is wrong.
  /// - Returns: The book.
  /// - Throws: The reason why the file cannot be read.
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

  /// Reads and parses the next chunk of the file.
  private mutating func readOn() throws {
    let bytes = try file.next()
    position += bytes.count
    isAtEnd = bytes.isEmpty
    let ended = isAtEnd ? [parser.finish()].compactMap(\.self) : parser.parse(bytes)
    records = ended.reversed()
  }

  /// Returns whether a record is the first one and names the columns, in any order.
  private mutating func isHeading(_ record: CSVRecord) -> Bool {
    guard isFirst else { return false }
    isFirst = false
    let names = record.fields.map { $0.lowercased() == "date" ? "copyright" : $0.lowercased() }
    let columns = Self.names.compactMap(names.firstIndex(of:))
    guard columns.count == 3, names.count == 3, record.error == nil else { return false }
    self.columns = columns
    return true
  }

  private func book(of record: CSVRecord) throws(BookLineFault) -> Book {
    if let fault = record.error { throw .csv(fault) }
    let fields = record.fields
    guard fields.count == 3 else { throw .columns(fields.count) }
    let (title, author, day) = (fields[columns[0]], fields[columns[1]], fields[columns[2]])
    guard !title.allSatisfy(\.isWhitespace) else { throw .noTitle }
    let copyright = CalendarDay(day)
    guard copyright != nil || day.allSatisfy(\.isWhitespace) else { throw .day(day) }
    return Book(title: title, author: author, copyright: copyright)
  }
}
