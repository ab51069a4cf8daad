import DatabaseScreens
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Books

/// An unusable file is reported, and left as it is.
@Suite final class OpeningTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "books.sqlite") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "opening-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Opens the file, expecting a failure and an unchanged file.
  private func failure() throws -> BookDatabaseError? {
    let before = try Data(contentsOf: file)
    defer { #expect((try? Data(contentsOf: file)) == before) }
    return #expect(throws: BookDatabaseError.self) { try BookDatabase(file.path) }
  }

  /// Returns another program's connection, whose transactions may stay open.
  private func unsafeConnection() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  @Test func anotherKindOfFileIsNotADatabase() throws {
    try Data("These are no books, but a text of some length.\n".utf8).write(to: file)
    #expect(try failure() == .notADatabase(file: file.path))
  }

  @Test func aDatabaseOfAnotherProgramIsNotOpened() throws {
    let other = try DatabaseQueue(path: file.path)
    try other.write { try $0.execute(sql: "CREATE TABLE song(id)") }
    try other.close()
    #expect(try failure() == .otherProgram(file: file.path))
  }

  @Test func aNewerDatabaseIsNotOpened() throws {
    try BookDatabase(file.path).store.close()
    let newer = try DatabaseQueue(path: file.path)
    try newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES('9 covers')") }
    try newer.close()
    #expect(try failure() == .newer(file: file.path))
  }

  @Test func anEmptyFileBecomesADatabase() throws {
    try Data().write(to: file)
    let database = try BookDatabase(file.path)
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    database.store.close()
    #expect(try BookDatabase(file.path).store.row(id: [1])?.title == "Emma")
  }

  @Test func aDamagedDatabaseIsNotOpened() throws {
    try BookDatabase(file.path).store.close()
    var data = try Data(contentsOf: file)
    data.replaceSubrange(100..<4000, with: Data(repeating: 7, count: 3900))
    try data.write(to: file)
    guard case .damaged = try failure() else { return #expect(Bool(false)) }
  }

  /// A program that was killed while writing leaves a hot journal, which is rolled back.
  @Test func aDatabaseThatWasBeingWrittenIsPutRight() async throws {
    let database = try BookDatabase(file.path)
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    database.store.close()
    let copy = folder.appending(path: "copy.sqlite")
    try copyWhileWriting(to: copy)
    #expect(try await Soundness.check(copy) == 1)
  }

  /// Copies the file in the middle of a transaction.
  private func copyWhileWriting(to copy: URL) throws {
    try unsafeConnection().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      for _ in 0..<500 { try Book(title: "Half", author: "done").insert(db) }
      for suffix in ["", "-journal"] {
        let source = URL(filePath: file.path + suffix)
        try FileManager.default.copyItem(at: source, to: URL(filePath: copy.path + suffix))
      }
      try db.execute(sql: "ROLLBACK")
    }
  }

  @Test func aMissingFolderIsTold() throws {
    let file = folder.appending(path: "none/books.sqlite")
    let error = #expect(throws: BookDatabaseError.self) { try BookDatabase(file.path) }
    guard case .cannotOpen = error else { return #expect(Bool(false)) }
  }

  /// Root may write everywhere; other users see the message.
  @Test(.enabled(if: getuid() != 0))
  func aFileThatMayOnlyBeReadIsTold() throws {
    try BookDatabase(file.path).store.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    #expect(try failure() == .readOnly(file: file.path))
  }

  @Test func aLockedDatabaseIsWaitedFor() throws {
    let notices = Mutex<[String]>([])
    try BookDatabase(file.path).store.close()
    let other = try unsafeConnection()
    let database = try BookDatabase(file.path) { notice in
      notices.withLock { $0.append(notice) }
      try? other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    #expect(
      notices.withLock { $0 } == ["Another program is writing to books.sqlite. Waiting for it."])
    #expect(try database.store.row(id: [1])?.title == "Emma")
  }

  @Test func aDatabaseThatStaysLockedIsTold() throws {
    let database = try BookDatabase(file.path, busyTimeout: .milliseconds(50))
    let other = try unsafeConnection()
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let error = #expect(throws: TableStoreError.self) {
      try database.add(Book(title: "Emma", author: "Jane Austen"))
    }
    #expect(BookDatabaseError(error ?? .missingRow, file: "F") == .locked(file: "F"))
    // It can be read in the meantime.
    #expect(try BookDatabase(file.path, busyTimeout: .milliseconds(50)).store.row(id: [1]) == nil)
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try database.add(Book(title: "Emma", author: "Jane Austen"))
    #expect(try database.store.undoName == "Add Emma")
  }

  @Test func allErrorsSayWhatToDo() {
    let errors: [BookDatabaseError] = [
      .notADatabase(file: "F"), .otherProgram(file: "F"), .newer(file: "F"), .readOnly(file: "F"),
      .cannotOpen(file: "F", reason: "R"), .locked(file: "F"), .diskFull(file: "F"),
      .damaged(file: "F", reason: "R"), .folder(file: "F"), .cannotRead(file: "F", reason: "R"),
      .cannotWrite(file: "F", reason: "R"), .notPlain(file: "F"),
    ]
    for error in errors {
      #expect(error.description.contains("F"))
      #expect(error.description.split(separator: ". ").count >= 2)
    }
  }
}
