import GRDB

extension BookDatabase {
  /// Writes all books by author as comma-separated values, as they are at one moment.
  ///
  /// - Parameters:
  ///   - isStopped: Returns whether to stop.
  ///   - tell: Is told how many books are written, after each thousand.
  ///   - write: Takes the text, part by part.
  /// - Returns: How many books were written.
  /// - Throws: ``BookDatabaseError``, or what `write` throws as one.
  @discardableResult
  public func export(
    until isStopped: () -> Bool = { false }, tell: (Int) -> Void = { _ in },
    to write: (String) throws -> Void
  ) throws(BookDatabaseError) -> Int {
    try read { db in
      var (text, count) = ("title,author,copyright\n", 0)
      let order = BookOrder.author
      let rows = try Row.fetchCursor(
        db, sql: "SELECT title, author, copyright FROM book ORDER BY \(order.list())")
      while let row = try rows.next() {
        text += (0..<3).map { Self.quoted(row[$0]) }.joined(separator: ",") + "\n"
        count += 1
        guard count.isMultiple(of: 1000) else { continue }
        guard !isStopped() else { throw BookDatabaseError.stopped }
        tell(count)
        try write(text)
        text = ""
      }
      try write(text)
      return count
    }
  }

  /// A field, in quotation marks where it needs them.
  private static func quoted(_ field: String) -> String {
    let isPlain = field.utf8.allSatisfy { !"\",\r\n".utf8.contains($0) }
    return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
