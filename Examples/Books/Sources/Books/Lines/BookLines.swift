public import Foundation
import TableSource

/// Reads books from a file of comma-separated values, with the columns title, author and copyright.
///
/// A first line with these names may give them in another order.
public struct BookLines {
  private static let names = ["title", "author", "copyright"]

  private var reader: CSVReader
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
    reader = try CSVReader(file, until: isStopped)
  }

  /// How many bytes were read.
  public var position: Int { reader.position }

  /// Reads the next book, or returns `nil` at the end.
  ///
  /// - Parameter complain: Is told the number of each line that is passed over, and what is wrong.
  /// - Returns: The book.
  /// - Throws: Why the file cannot be read.
  public mutating func next(complain: (Int, CSVFault) -> Void) throws -> Book? {
    while let record = try reader.next() {
      if try isHeading(record.fields) { continue }
      switch record.fields.flatMap(book) {
      case .success(let book): return book
      case .failure(let fault):
        skipped += 1
        complain(record.line, fault)
      }
    }
    return nil
  }

  /// Whether a record is the first one and names the columns, in whatever order.
  private mutating func isHeading(_ fields: Result<[String], CSVFault>) throws -> Bool {
    guard isFirst else { return false }
    isFirst = false
    guard case .success(let fields) = fields else { return false }
    let names = fields.map { $0.lowercased() == "date" ? "copyright" : $0.lowercased() }
    let columns = Self.names.compactMap(names.firstIndex(of:))
    guard columns.count == 3, names.count == 3 else { return false }
    self.columns = columns
    return true
  }

  private func book(of fields: [String]) -> Result<Book, CSVFault> {
    guard fields.count == 3 else { return .failure(.columns(fields.count)) }
    let (title, author, day) = (fields[columns[0]], fields[columns[1]], fields[columns[2]])
    guard !title.allSatisfy(\.isWhitespace) else { return .failure(.noTitle) }
    let copyright = CalendarDay(day)
    guard copyright != nil || day.allSatisfy(\.isWhitespace) else { return .failure(.day(day)) }
    return .success(Book(title: title, author: author, copyright: copyright))
  }
}
