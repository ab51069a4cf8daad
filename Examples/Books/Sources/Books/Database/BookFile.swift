import DatabaseScreens
import Foundation

/// A file of books: its schema, and the migration of earlier versions.
///
/// Earlier versions had their own tables for positions, search and marks, which the library now
/// manages.
struct BookFile {
  /// The application ID that identifies databases of this program: "Book" in ASCII.
  static let applicationID: Int32 = 0x426f_6f6b

  /// The versions; a file contains the names of those it has been migrated to.
  static let versions = [
    "1 books", "2 fences", "3 search", "4 replaced books", "5 marks", "6 count", "7 library",
  ]

  let engine: SQLiteEngine

  /// Describes a file.
  init(_ engine: SQLiteEngine) { self.engine = engine }

  /// Checks the file, and migrates its tables to this version.
  func prepare() throws {
    guard try check() != Self.versions.count else { return }
    let connection = try engine.connect(for: .writing)
    // Without a commit, closing the connection rolls everything back.
    _ = try connection.run("BEGIN IMMEDIATE", [])
    if try hasMarks(connection) {
      _ = try connection.run("ALTER TABLE marks RENAME TO \(Self.formerMarks)", [])
    }
    for statement in Self.statements + ["COMMIT"] { _ = try connection.run(statement, []) }
  }

  /// The temporary name of an earlier version's marks.
  private static let formerMarks = "former_marks_of_books"

  /// Returns whether an earlier version saved marks; another program's table `marks` stays as it
  /// is.
  private func hasMarks(_ connection: some DatabaseConnection) throws -> Bool {
    let names = "SELECT 1 FROM sqlite_schema WHERE name = 'grdb_migrations'"
    guard try !connection.run(names, []).rows.isEmpty else { return false }
    let versions = "SELECT 1 FROM grdb_migrations WHERE identifier = '5 marks'"
    let columns = "SELECT 1 FROM pragma_table_info('marks') WHERE name = 'json'"
    return try !connection.run(versions, []).rows.isEmpty
      && !connection.run(columns, []).rows.isEmpty
  }

  /// The statements that migrate any earlier version, or an empty file, to this version.
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

  /// The statements that drop the other tables, triggers and indexes of earlier versions.
  private static var removals: [String] {
    let orderings = ["author", "title", "copyright"]
    let triggers =
      ["inserted", "deleted", "updated"].flatMap { ["book_\($0)", "search_\($0)"] }
      + ["replacing_by_insert", "replacing_by_update", "replaced_counted", "replaced_sought"]
    return triggers.map { "DROP TRIGGER IF EXISTS \($0)" }
      + orderings.flatMap {
        ["DROP TABLE IF EXISTS fence_by_\($0)", "DROP INDEX IF EXISTS book_by_\($0)"]
      } + ["revision", "replaced_book", "book_search"].map { "DROP TABLE IF EXISTS \($0)" }
  }

  /// Migrates the marks of an earlier version to the library's selection.
  func migrateMarks(_ store: TableStore<Book>) throws {
    let connection = try engine.connect(for: .reading)
    let tables = "SELECT 1 FROM sqlite_schema WHERE name = '\(Self.formerMarks)'"
    guard try !connection.run(tables, []).rows.isEmpty,
      // A concurrent start may have migrated them just now.
      let rows = try? connection.run("SELECT json FROM \(Self.formerMarks)", []).rows
    else { return }
    let json = rows.first?.first?.text ?? ""
    let marks = try? JSONDecoder().decode(
      ConditionalSelection<Int64, FormerFilter>.self, from: Data(json.utf8))
    if let marks { try store.saveSelection(marks.migrated) }
    _ = try engine.connect(for: .writing).run("DROP TABLE IF EXISTS \(Self.formerMarks)", [])
  }
}

/// The filter of the books that an earlier version marked.
private struct FormerFilter: Hashable, Codable {
  let words: String
}

extension ConditionalSelection<Int64, FormerFilter> {
  /// The same selection, with the keys and searches of the library.
  fileprivate var migrated: ConditionalSelection<[SQLValue], String> {
    var selection = ConditionalSelection<[SQLValue], String>()
    if let condition { selection.selectAll(matching: condition.words) }
    for id in excludedIDs { selection.deselect(id: [.integer(id)]) { _ in true } }
    for id in includedIDs { selection.select(id: [.integer(id)]) { _ in false } }
    return selection
  }
}
