import Foundation
import Testing

@testable import SystemBasics
@testable import TableDocuments

/// Saving never grants access to more users.
struct FileAccessTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("book.json")
    try notebookStore(at: url).save(.numbered(1))
  }

  private func permissions(_ file: URL) throws -> Int { try FileFacts(of: file).permissions }

  private func setPermissions(_ permissions: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  private func saveAgain() throws {
    let store = notebookStore(at: url)
    try store.read()
    try store.save(.numbered(2))
  }

  @Suite(.enabled(if: TestLists.areAvailable, "the file system keeps no access control lists"))
  struct ListTests {
    private let outer: FileAccessTests
    private let list = TestLists.list(group: 0, daemon: 6, mask: 6)

    init() throws {
      outer = try FileAccessTests()
      try outer.setPermissions(0o600)
      try TestLists.set(list, on: outer.url)
    }

    @Test
    func `an access control list is kept`() throws {
      try outer.saveAgain()
      #expect(try TestLists.list(of: outer.url) == list)
      #expect(try outer.permissions(outer.url) == 0o660)
    }

    @Test
    func `copies have the list of the document`() throws {
      try Data("damage".utf8).write(to: outer.url)
      let error = documentError { try notebookStore(at: outer.url).read() }
      #expect(try TestLists.list(of: #require(error?.copyURL)) == list)
      let conflict = documentError { try notebookStore(at: outer.url).save(.numbered(2)) }
      #expect(try TestLists.list(of: #require(conflict?.copyURL)) == list)
    }

    /// Such a list takes effect with the permissions that the document had.
    @Test
    func `a list that the folder gives to new files is not taken over`() throws {
      let plain = outer.folder.file("plain.json")
      try notebookStore(at: plain).save(.numbered(1))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: plain.path)
      try TestLists.setInherited(list, on: outer.folder.url)
      let store = notebookStore(at: plain)
      try store.read()
      try store.save(.numbered(2))
      #expect(try TestLists.list(of: plain) == nil)
      #expect(try outer.permissions(plain) == 0o640)
    }

    /// Only an unprivileged process is denied the group of a file.
    @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
    func `a group that is lost leaves its members what everybody had`() async throws {
      let list = TestLists.list(group: 6, daemon: 4, mask: 6, others: 4)
      try TestLists.set(list, on: outer.url)
      try FileManager.default.setAttributes(
        [.ownerAccountID: 65_534, .groupOwnerAccountID: 65_533], ofItemAtPath: outer.url.path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: outer.folder.url.path)
      await #expect(processExitsWith: .success) { [url = outer.url as URL] in
        ChildLimits.renouncePrivileges()
        let store = notebookStore(at: url)
        try store.read()
        try store.save(.numbered(2))
      }
      let narrowed = TestLists.list(group: 4, daemon: 4, mask: 6, others: 4)
      #expect(try TestLists.list(of: outer.url) == narrowed)
    }
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the superuser can give files away"),
    arguments: [(0o660, 0o600), (0o664, 0o644), (0o604, 0o600), (0o646, 0o644), (0o6755, 0o755)])
  func `a group that is lost makes access narrower, never wider`(
    before: Int, after: Int
  ) async throws {
    try setPermissions(before)
    let files = FileManager.default
    try files.setAttributes(
      [.ownerAccountID: 65_534, .groupOwnerAccountID: 65_533], ofItemAtPath: url.path)
    try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
    await #expect(processExitsWith: .success) { [url = url as URL] in
      ChildLimits.renouncePrivileges()
      let store = notebookStore(at: url)
      try store.read()
      try store.save(.numbered(2))
    }
    #expect(try notebookStore(at: url).read() == .numbered(2))
    #expect(try permissions(url) == after)
  }

  @Test
  func `extended attributes are kept`() throws {
    let note = ["user.note": Data("mine".utf8)]
    do { try TestLists.set(note, on: url) } catch {
      try Test.cancel("the file system keeps no extended attributes")
    }
    try saveAgain()
    #expect(try TestLists.attributes(of: url) == note)
  }
}

/// The fallback permissions where a list cannot be kept.
struct AccessControlListTests {
  @Test(arguments: [
    (0, 6, 6, 0, 0o600), (4, 6, 6, 0, 0o640), (6, 6, 4, 4, 0o644), (6, 0, 6, 4, 0o600),
    (7, 4, 7, 6, 0o644),
  ])
  func `permissions alone let nobody do more than the list`(
    group: UInt8, daemon: UInt8, mask: UInt8, others: UInt8, expected: mode_t
  ) throws {
    let data = TestLists.list(group: group, daemon: daemon, mask: mask, others: others)
    let list = try #require(AccessControlList(data))
    let permissions = 0o600 | mode_t(mask) << 3 | mode_t(others)
    #expect(list.permissionsWithoutList(permissions) == expected)
    #expect(list.data == data)
  }

  @Test(arguments: [
    [], [2, 0, 0, 0, 1], [3, 0, 0, 0], [2, 0, 0, 0, 9, 0, 0, 0, 255, 255, 255, 255],
  ])
  func `a list of another form is none`(bytes: [UInt8]) {
    #expect(AccessControlList(Data(bytes)) == nil)
  }
}
