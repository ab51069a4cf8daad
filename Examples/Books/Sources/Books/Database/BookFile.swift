import DatabaseScreens
import Foundation

/// A file of books: what makes it one, and how one of an earlier version becomes one of this.
///
/// Earlier versions counted for positions, searched and kept marks with tables of their own, which
/// the library does now.
struct BookFile {
  /// What tells a database of this program from one of another: "Book" in ASCII.
  static let applicationID: Int32 = 0x426f_6f6b

  /// The versions; a file has the names of all that it has passed.
  static let versions = [
    "1 books", "2 fences", "3 search", "4 replaced books", "5 marks", "6 count", "7 library",
  ]

  let engine: SQLiteEngine

  /// Describes a file.
  init(_ engine: SQLiteEngine) { self.engine = engine }

  /// Checks the file, and makes its tables those of this version.
  func prepare() throws {
    guard try check() != Self.versions.count else { return }
    let connection = try engine.connect(for: .writing)
    // Without a commit all is as it was when the connection is closed.
    _ = try connection.run("BEGIN IMMEDIATE", [])
    if try hasMarks(connection) {
      _ = try connection.run("ALTER TABLE marks RENAME TO \(Self.formerMarks)", [])
    }
    for statement in Self.statements + ["COMMIT"] { _ = try connection.run(statement, []) }
  }

  /// What the marks of an earlier version are called until they are taken over.
  private static let formerMarks = "former_marks_of_books"

  /// Whether an earlier version has kept marks; a table of another program stays as it is.
  private func hasMarks(_ connection: some DatabaseConnection) throws -> Bool {
    let names = "SELECT 1 FROM sqlite_schema WHERE name = 'grdb_migrations'"
    guard try !connection.run(names, []).rows.isEmpty else { return false }
    let versions = "SELECT 1 FROM grdb_migrations WHERE identifier = '5 marks'"
    let columns = "SELECT 1 FROM pragma_table_info('marks') WHERE name = 'json'"
    return try !connection.run(versions, []).rows.isEmpty
      && !connection.run(columns, []).rows.isEmpty
  }

  /// The statements that lead from any earlier version, or from an empty file, to this one.
  private static var statements: [String] {
    let names = versions.map { "('\($0)')" }.joined(separator: ", ")
    return [
      "PRAGMA application_id = \(applicationID)",
      "CREATE TABLE IF NOT EXISTS grdb_migrations(identifier TEXT NOT NULL PRIMARY KEY)",
      """
      CREATE TABLE IF NOT EXISTS book(
        id INTEGER PRIMARY KEY,
        title TEXT NOT NULL COLLATE NOCASE,
        author TEXT NOT NULL COLLATE NOCASE,
        copyright TEXT NOT NULL COLLATE NOCASE DEFAULT ''
          CHECK(copyright = '' OR copyright > '0001' AND date(copyright) IS copyright)
      ) STRICT
      """,
    ] + removals + ["INSERT OR IGNORE INTO grdb_migrations VALUES \(names)"]
  }

  /// What earlier versions had beside the books.
  private static var removals: [String] {
    let orders = ["author", "title", "copyright"]
    let triggers =
      ["inserted", "deleted", "updated"].flatMap { ["book_\($0)", "search_\($0)"] }
      + ["replacing_by_insert", "replacing_by_update", "replaced_counted", "replaced_sought"]
    return triggers.map { "DROP TRIGGER IF EXISTS \($0)" }
      + orders.flatMap {
        ["DROP TABLE IF EXISTS fence_by_\($0)", "DROP INDEX IF EXISTS book_by_\($0)"]
      } + ["revision", "replaced_book", "book_search"].map { "DROP TABLE IF EXISTS \($0)" }
  }

  /// Keeps the marks of an earlier version as the library does.
  func takeOverMarks(_ store: TableStore<Book>) throws {
    let connection = try engine.connect(for: .reading)
    let tables = "SELECT 1 FROM sqlite_schema WHERE name = '\(Self.formerMarks)'"
    guard try !connection.run(tables, []).rows.isEmpty,
      // Another start may have taken them over just now.
      let rows = try? connection.run("SELECT json FROM \(Self.formerMarks)", []).rows
    else { return }
    let json = rows.first?.first?.text ?? ""
    let marks = try? JSONDecoder().decode(
      ConditionalSelection<Int64, FormerFilter>.self, from: Data(json.utf8))
    if let marks { try store.keep(marks.taken) }
    _ = try engine.connect(for: .writing).run("DROP TABLE IF EXISTS \(Self.formerMarks)", [])
  }
}

/// Which books an earlier version marked.
private struct FormerFilter: Hashable, Codable {
  let words: String
}

extension ConditionalSelection<Int64, FormerFilter> {
  /// The same selection by the keys and the searches of the library.
  fileprivate var taken: ConditionalSelection<[SQLValue], String> {
    var selection = ConditionalSelection<[SQLValue], String>()
    if let condition { selection.selectAll(of: condition.words) }
    for id in excludedIDs { selection.deselect(id: [.integer(id)]) { _ in true } }
    for id in includedIDs { selection.select(id: [.integer(id)]) { _ in false } }
    return selection
  }
}
