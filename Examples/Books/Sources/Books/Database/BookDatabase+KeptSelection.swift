import Foundation
import GRDB
public import TableSource

extension BookDatabase {
  /// The selection that was kept last; empty if it cannot be read.
  ///
  /// - Throws: ``BookDatabaseError`` when the file cannot be read.
  public func keptSelection() throws(BookDatabaseError) -> ConditionalSelection<Int64, BookFilter> {
    let json = try read { try String.fetchOne($0, sql: "SELECT json FROM marks") }
    let selection = try? json.map { json in
      try JSONDecoder().decode(ConditionalSelection<Int64, BookFilter>.self, from: Data(json.utf8))
    }
    return selection ?? ConditionalSelection()
  }

  /// Keeps a selection for the next start.
  ///
  /// - Parameter selection: The selection.
  /// - Throws: ``BookDatabaseError`` when they cannot be kept.
  public func keep(_ selection: ConditionalSelection<Int64, BookFilter>) throws(BookDatabaseError) {
    try write { db in
      try db.execute(sql: "DELETE FROM marks")
      guard !selection.isEmpty else { return }
      let json = String(decoding: try JSONEncoder().encode(selection), as: UTF8.self)
      try db.execute(sql: "INSERT INTO marks VALUES(?)", arguments: [json])
    }
  }
}
