import Foundation
import Testing

@testable import TableDocuments

/// Every failure of the disk and of the location, provoked for real.
struct FailedSaveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Checks that no operation is possible at a location, and that every attempt reports the reason.
  private func expectImpossible(
    _ url: URL, reading: DocumentError.Code?, saving: DocumentError.Code, reason: String
  ) throws {
    let store = notebookStore(at: url)
    let names = try folder.names
    #expect(documentError { try store.read() }?.code == reading)
    let check = try #require(documentError { try store.checkWritable() })
    let error = try #require(documentError { try store.save(.numbered(1)) })
    #expect(check == error)
    #expect(store.writabilityError == error)
    #expect(error == DocumentError(saving, at: url, reason: LocalizedPhrase(verbatim: reason)))
    #expect(store.hasUnsavedChanges)
    #expect(store.document == .numbered(1))
    #expect(try folder.names == names)
  }

  @Test
  func `a folder is no document`() throws {
    let url = folder.file("folder")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    try expectImpossible(url, reading: .isFolder, saving: .isFolder, reason: "it is a folder")
    try expectImpossible(
      URL(filePath: url.path + "/"), reading: .isFolder, saving: .isFolder, reason: "it is a folder"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty)
  }

  @Test
  func `a device or a pipe is no document, and nothing waits for it`() throws {
    let pipe = folder.file("pipe")
    // The path is a terminated string that lives during the call.
    #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
    for url in [pipe, URL(filePath: "/dev/null"), URL(filePath: "/dev/zero")] {
      try expectImpossible(
        url, reading: .notRegularFile, saving: .notRegularFile,
        reason: "it is not a regular file")
    }
  }

  @Test
  func `a place below a file is impossible`() throws {
    let file = folder.file("file")
    try Data("kept".utf8).write(to: file)
    for name in ["file/book.json", "file/folder/book.json"] {
      try expectImpossible(
        folder.file(name), reading: .invalidPath, saving: .invalidPath,
        reason: "part of its path is not a folder")
    }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
  }

  @Test
  func `a name that is too long is impossible`() throws {
    try expectImpossible(
      folder.file(String(repeating: "n", count: 256)), reading: .invalidPath,
      saving: .invalidPath, reason: "its name or path is too long")
  }

  #if os(Linux)
    @Test(arguments: ["/proc/book.json", "/proc/folder/book.json"])
    func `a place where nobody can make a file is not writable`(path: String) throws {
      let store = notebookStore(at: URL(filePath: path))
      #expect(try store.read() == nil)
      for error in [
        documentError { try store.checkWritable() }, documentError { try store.save(.numbered(1)) },
      ] {
        #expect(error?.code == .notWritable)
      }
    }
  #endif

  @Test
  func `a document beyond the size limit leaves the old one`() async throws {
    let url = folder.file("book.json")
    await #expect(processExitsWith: .success) { [url = url as URL] in
      let store = notebookStore(at: url)
      try store.save(.numbered(1, pages: 1))
      let facts = try FileFacts(of: url)
      ChildLimits.limitFileSize(to: 20_000)
      let error = documentError { try store.save(.numbered(2, pages: 1000)) }
      #expect(error?.code == .tooLarge)
      #expect(error?.reason.english == "it would be larger than a file may be")
      #expect(try FileFacts(of: url) == facts)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.deletingLastPathComponent().path)
      #expect(names == ["book.json"])
      // Work continues in memory, and a later save succeeds.
      #expect(store.document == .numbered(2, pages: 1000))
      #expect(try store.save(.numbered(3, pages: 1)) == .saved)
    }
    #expect(try notebookStore(at: url).read() == .numbered(3, pages: 1))
  }

  @Test
  func `without permission nothing is read or replaced`() async throws {
    try notebookStore(at: folder.file("open/book.json")).save(.numbered(1))
    try notebookStore(at: folder.file("closed/book.json")).save(.numbered(1))
    try notebookStore(at: folder.file("open/secret.json")).save(.numbered(1))
    let files = FileManager.default
    for (name, permissions) in [
      ("open", 0o777), ("closed", 0o555), ("open/book.json", 0o444), ("closed/book.json", 0o666),
      ("open/secret.json", 0o000),
    ] {
      try files.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: folder.file(name).path)
    }
    await #expect(processExitsWith: .success) { [place = folder.url as URL] in
      ChildLimits.renouncePrivileges()
      try Self.expectReadableOnly(place.appending(path: "open/book.json"))
      try Self.expectReadableOnly(place.appending(path: "closed/book.json"))
      let secret = notebookStore(at: place.appending(path: "open/secret.json"))
      let error = documentError { try secret.read() }
      #expect(
        error
          == DocumentError(
            .unreadable, at: secret.url, reason: LocalizedPhrase(verbatim: Self.denied)))
      let new = notebookStore(at: place.appending(path: "closed/folder/new.json"))
      #expect(documentError { try new.checkWritable() }?.code == .notWritable)
      #expect(documentError { try new.save(.numbered(1)) }?.code == .notWritable)
    }
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("closed").path)
  }

  private static let denied = "you do not have permission (Permission denied)"

  private static func expectReadableOnly(_ url: URL) throws {
    let store = notebookStore(at: url)
    #expect(try store.read() == .numbered(1))
    let check = documentError { try store.checkWritable() }
    let error = documentError { try store.save(.numbered(2)) }
    #expect(
      check == DocumentError(.notWritable, at: url, reason: LocalizedPhrase(verbatim: denied)))
    #expect(check == error)
    #expect(try notebookStore(at: url).read() == .numbered(1))
  }

  @Test
  func `in a folder that cannot be written a damaged document is reported without a copy`()
    async throws
  {
    let url = folder.file("book.json")
    try Data("damage".utf8).write(to: url)
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    await #expect(processExitsWith: .success) { [url = url as URL] in
      ChildLimits.renouncePrivileges()
      let error = documentError { try notebookStore(at: url).read() }
      #expect(error?.code == .damaged)
      #expect(error?.copyURL == nil)
    }
    #expect(try Data(contentsOf: url) == Data("damage".utf8))
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
  }
}

#if os(Linux)
  @Suite(.enabled(if: PrivateFileSystem.isAvailable, "mounting needs the superuser"))
  struct FailedFileSystemTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    @Test
    func `a full disk leaves the old document`() async throws {
      await #expect(processExitsWith: .success) { [place = folder.url as URL] in
        try #require(PrivateFileSystem.mount(at: place.path, bytes: 128 * 1024))
        let store = notebookStore(at: place.appending(path: "book.json"))
        try store.save(.numbered(1))
        let facts = try FileFacts(of: store.url)
        let error = documentError { try store.save(.numbered(2, pages: 2000)) }
        #expect(error?.code == .noSpace)
        #expect(error?.reason.english == "there is no space left on the disk")
        #expect(try FileFacts(of: store.url) == facts)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["book.json"])
        #expect(store.hasUnsavedChanges)
        #expect(try store.save(.numbered(3)) == .saved)
        #expect(try notebookStore(at: store.url).read() == .numbered(3))
      }
    }

    @Test
    func `a damaged document on a full disk is reported without a copy`() async throws {
      await #expect(processExitsWith: .success) { [place = folder.url as URL] in
        try #require(PrivateFileSystem.mount(at: place.path, bytes: 128 * 1024))
        let url = place.appending(path: "book.json")
        let damage = Data(repeating: 0, count: 100 * 1024)
        try damage.write(to: url)
        let error = documentError { try notebookStore(at: url).read() }
        #expect(error?.code == .damaged)
        #expect(error?.copyURL == nil)
        #expect(try Data(contentsOf: url) == damage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["book.json"])
      }
    }

    @Test
    func `a read-only file system can be read, and saved to when it is writable again`()
      async throws
    {
      await #expect(processExitsWith: .success) { [place = folder.url as URL] in
        try #require(PrivateFileSystem.mount(at: place.path, bytes: 128 * 1024))
        let store = notebookStore(at: place.appending(path: "book.json"))
        try store.save(.numbered(1))
        try #require(PrivateFileSystem.setReadOnly(true, at: place.path))
        #expect(try store.read() == .numbered(1))
        let check = documentError { try store.checkWritable() }
        let error = documentError { try store.save(.numbered(2)) }
        let reason = "the file system is read-only"
        #expect(
          error
            == DocumentError(.notWritable, at: store.url, reason: LocalizedPhrase(verbatim: reason))
        )
        #expect(check == error)
        try #require(PrivateFileSystem.setReadOnly(false, at: place.path))
        #expect(try store.saveIfChanged() == .saved)
        #expect(try notebookStore(at: store.url).read() == .numbered(2))
      }
    }
  }
#endif
