public import Books
public import GRDB
import DatabaseScreens

/// Books as another program reads and writes them.
extension Book: FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static let databaseTableName = "book"

  /// Creates a book from a row of the table.
  public init(row: Row) {
    self.init(
      id: row["id"], title: row["title"], author: row["author"],
      copyright: .init(row["copyright"] as String))
  }

  /// Encodes a book as a row; the database assigns the identifier of an unsaved book.
  public func encode(to container: inout PersistenceContainer) {
    container["id"] = id == 0 ? nil : id
    container["title"] = title
    container["author"] = author
    container["copyright"] = copyright?.description ?? ""
  }
}
