import Foundation
import GRDB
public import TableSource

extension BookDatabase {
  /// The marks that were kept last; none where they cannot be read.
  ///
  /// - Throws: ``BookDatabaseError`` when the file cannot be read.
  public func marks() throws(BookDatabaseError) -> RowSelection<Int64, BookFilter> {
    let json = try read { try String.fetchOne($0, sql: "SELECT json FROM marks") }
    let marks = try? json.map { json in
      try JSONDecoder().decode(RowSelection<Int64, BookFilter>.self, from: Data(json.utf8))
    }
    return marks ?? RowSelection()
  }

  /// Keeps marks for the next start.
  ///
  /// - Parameter marks: The marks.
  /// - Throws: ``BookDatabaseError`` when they cannot be kept.
  public func keep(_ marks: RowSelection<Int64, BookFilter>) throws(BookDatabaseError) {
    try write { db in
      try db.execute(sql: "DELETE FROM marks")
      guard !marks.isEmpty else { return }
      let json = String(decoding: try JSONEncoder().encode(marks), as: UTF8.self)
      try db.execute(sql: "INSERT INTO marks VALUES(?)", arguments: [json])
    }
  }
}
