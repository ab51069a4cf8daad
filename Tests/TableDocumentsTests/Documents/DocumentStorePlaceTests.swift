import Foundation
import Testing

@testable import TableDocuments

/// Saving preserves the file's metadata: its name, links and permissions.
struct DocumentStorePlaceTests {
  private let folder: TemporaryFolder
  private let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755, 0o1644])
  func `permissions are kept`(permissions: Int) throws {
    let url = folder.file("book.json")
    let store = notebookStore(at: url)
    try store.save(.numbered(1))
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    try store.save(.numbered(2))
    #expect(try FileFacts(of: url).permissions == permissions)
  }

  /// A saved program runs without set-ID privileges.
  @Test(arguments: [0o4750, 0o2750, 0o6755])
  func `the rights of an owner are not lent`(permissions: Int) throws {
    let url = folder.file("book.json")
    let store = notebookStore(at: url)
    try store.save(.numbered(1))
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    try store.save(.numbered(2))
    #expect(try FileFacts(of: url).permissions == permissions & 0o1777)
  }

  @Test
  func `a new file is as accessible as any new file of the user`() throws {
    let url = folder.file("book.json")
    try notebookStore(at: url).save(.numbered(1))
    let other = folder.file("other")
    #expect(files.createFile(atPath: other.path, contents: Data()))
    #expect(try FileFacts(of: url).permissions == FileFacts(of: other).permissions)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
  func `the owner is kept`() throws {
    let url = folder.file("book.json")
    let store = notebookStore(at: url)
    try store.save(.numbered(1))
    let owner: [FileAttributeKey: Int] = [.ownerAccountID: 65_534, .groupOwnerAccountID: 65_533]
    try files.setAttributes(owner, ofItemAtPath: url.path)
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    try store.save(.numbered(2))
    let attributes = try files.attributesOfItem(atPath: url.path)
    #expect(attributes[.ownerAccountID] as? Int == 65_534)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65_533)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [false, true])
  func `symbolic links are kept`(isRelative: Bool) throws {
    try files.createDirectory(at: folder.file("real"), withIntermediateDirectories: false)
    let target = folder.file("real/book.json")
    let link = folder.file("link.json")
    let path = isRelative ? "real/book.json" : target.path
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: path)
    let second = folder.file("second.json")
    try files.createSymbolicLink(atPath: second.path, withDestinationPath: "link.json")

    // The first save creates the target of the links.
    let store = notebookStore(at: second)
    #expect(try store.read() == nil)
    try store.save(.numbered(1))
    try store.save(.numbered(2))
    #expect(try files.destinationOfSymbolicLink(atPath: link.path) == path)
    #expect(try files.destinationOfSymbolicLink(atPath: second.path) == "link.json")
    #expect(try notebookStore(at: target).read() == .numbered(2))
    #expect(try notebookStore(at: second).read() == .numbered(2))
    #expect(try folder.names == ["link.json", "real", "second.json"])
  }

  @Test
  func `links that lead in a circle are an error`() throws {
    let url = folder.file("a")
    try files.createSymbolicLink(atPath: url.path, withDestinationPath: "b")
    try files.createSymbolicLink(atPath: folder.file("b").path, withDestinationPath: "a")
    let store = notebookStore(at: url)
    for error in [
      documentError { try store.read() }, documentError { try store.save(.numbered(1)) },
    ] {
      #expect(error?.code == .invalidPath)
      #expect(error?.reason.english == "there are too many levels of symbolic links")
    }
  }

  @Test
  func `missing folders are made for the user alone`() throws {
    let url = folder.file("one/two/book.json")
    let store = notebookStore(at: url)
    #expect(try store.read() == nil)
    try store.checkWritable()
    #expect(try folder.names.isEmpty)
    try store.save(.numbered(1))
    #expect(try notebookStore(at: url).read() == .numbered(1))
    for name in ["one", "one/two"] {
      let attributes = try files.attributesOfItem(atPath: folder.file(name).path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test
  func `a relative place is meant where the store was made`() throws {
    let store = notebookStore(at: URL(filePath: "book.json", relativeTo: folder.url))
    try store.save(.numbered(1))
    #expect(store.url.path == folder.file("book.json").path)
    #expect(try folder.names == ["book.json"])
  }

  @Test
  func `names of any length and kind are possible`() throws {
    let names = [
      String(repeating: "n", count: 250) + ".json", "two words ü 文 %20.json", ".json", "-",
    ]
    for name in names {
      let store = notebookStore(at: folder.file(name))
      try store.save(.numbered(1))
      try store.checkWritable()
      #expect(try notebookStore(at: folder.file(name)).read() == .numbered(1))
    }
    #expect(try folder.names == names.sorted())
  }
}
