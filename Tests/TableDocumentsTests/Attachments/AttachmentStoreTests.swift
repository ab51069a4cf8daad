import Foundation
import Testing

@testable import TableDocuments

/// Attachments are complete, belong to their document, and outlive neither it nor its copies.
///
/// The environment variable `ATTACHMENT_KILLS` sets the number of killed processes.
struct AttachmentStoreTests {
  private static let kills =
    ProcessInfo.processInfo.environment["ATTACHMENT_KILLS"].flatMap { Int($0) } ?? 8

  private let folder: TemporaryFolder
  private let document: URL
  private let picture: URL

  init() throws {
    folder = try TemporaryFolder()
    document = folder.file("book.json")
    picture = folder.file("cat.png")
    try Data(repeating: 7, count: 3 << 20).write(to: picture)
    try notebookStore(at: document).save(.numbered(1))
  }

  private var store: AttachmentStore { AttachmentStore(beside: document, folder: "photos") }

  private var copies: [String] {
    let path = folder.file("book.json.photos").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Another process attaches a picture, and ends before the document is saved.
  private func attachAndEnd(_ key: String = "A") async {
    await #expect(processExitsWith: .success) {
      [document = document as URL, picture = picture as URL, key = key as String] in
      _ = try AttachmentStore(beside: document, folder: "photos")
        .attach(contentsOf: picture.path, to: key)
    }
  }

  private func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name).path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test
  func `a killed process leaves whole copies, which are forgotten when nobody has them`()
    async throws
  {
    for seed in 0..<Self.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [document = document as URL, picture = picture as URL, seed = seed as Int] in
        var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
        let delay = Double.random(in: 0...0.04, using: &generator)
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: delay)
          kill(getpid(), SIGKILL)
        }
        let store = AttachmentStore(beside: document, folder: "photos")
        while true { _ = try store.attach(contentsOf: picture.path, to: "A") }
      }
      let whole = try Data(contentsOf: picture)
      for name in copies where DocumentAttachment.isPlain(name) && name != "added" {
        let data = try Data(contentsOf: folder.file("book.json.photos/\(name)"))
        // An empty file already has its name, and its contents are written in one step.
        #expect(data == whole || data.isEmpty, "\(name), killed in round \(seed)")
      }
    }
    _ = try store.attach(contentsOf: picture.path, to: "B")
    store.deleteUnused(keeping: [DocumentAttachment(name: "cat.png", file: "B.png")])
    #expect(copies == ["B.png"])
  }

  @Test
  func `a file that is too large is refused before anything is copied`() throws {
    let store = AttachmentStore(beside: document, folder: "photos", maximumSize: 3 << 20)
    _ = try store.attach(contentsOf: picture.path, to: "A")
    // A sparse file of a hundred gigabytes.
    let large = try FileHandle(forUpdating: picture)
    try large.truncate(atOffset: 100_000_000_000)
    for store in [store, self.store] {
      let error = #expect(throws: AttachmentError.self) {
        try store.attach(contentsOf: picture.path, to: "B") { _ in
          Issue.record("something was copied")
          return false
        }
      }
      #expect(
        error?.description == "\(picture.path) cannot be attached: it has more than "
          + "\(store.maximumSize) bytes. Name a smaller file.")
    }
    #expect(copies.filter(DocumentAttachment.isPlain) == ["A.png", "added"])
  }

  @Test
  func `a file that grows while it is copied is refused`() throws {
    let store = AttachmentStore(beside: document, folder: "photos", maximumSize: 4 << 20)
    let file = try FileHandle(forUpdating: picture)
    #expect(throws: AttachmentError.self) {
      try store.attach(contentsOf: picture.path, to: "A") { _ in
        try? file.truncate(atOffset: 5 << 20)
        return true
      }
    }
    #expect(copies.allSatisfy { !$0.hasPrefix("A") && !$0.hasSuffix(".partial") })
  }

  @Test
  func `copying tells how far it is, can be stopped, and keeps nobody waiting`() throws {
    let store = store
    let first = try store.attach(contentsOf: picture.path, to: "A")
    var parts: [Double] = []
    let second = try store.attach(contentsOf: picture.path, to: "A") { part in
      parts.append(part)
      // Holding the store here would deadlock.
      store.moveToTrash(first)
      store.restore(first)
      return true
    }
    #expect(parts == parts.sorted() && parts.last == 1 && parts.count > 10)
    #expect(store.contents(of: second) == (try Data(contentsOf: picture)))
    let before = copies
    let error = #expect(throws: AttachmentError.self) {
      try store.attach(contentsOf: picture.path, to: "A") { $0 < 0.5 }
    }
    #expect(error?.reason.english == "it was stopped")
    #expect(copies == before)
  }

  @Test
  func `what was attached and never saved is forgotten`() async throws {
    await attachAndEnd()
    #expect(copies == ["A.png", "added"])
    try Data().write(to: folder.file("book.json.photos/mine.txt"))
    store.deleteUnused(keeping: [])
    #expect(copies == ["mine.txt"])
  }

  @Test
  func `what the document names stays`() async throws {
    await attachAndEnd()
    store.deleteUnused(keeping: [DocumentAttachment(name: "cat.png", file: "A.png")])
    #expect(copies == ["A.png"])
    store.deleteUnused(keeping: [])
    #expect(copies == ["A.png"])
  }

  @Test(arguments: [
    "book (conflicting copy 2026-01-02 030405).json",
    "book (damaged 2026-01-02 030405 2).json", "book (newer version 2026-01-02 030405).json",
    "book (replaced 2026-01-02 030405).json", "book (interrupted save 2026-01-02 030405).json",
  ])
  func `as long as there is a copy of the document nothing is forgotten`(name: String) async throws
  {
    try Data().write(to: folder.file(name))
    await attachAndEnd()
    store.moveToTrash(try store.attach(contentsOf: picture.path, to: "B"))
    store.deleteUnused(keeping: [])
    #expect(copies.contains("A.png"))
    // The copy finds its attachments.
    let aside = DocumentAttachment(name: "cat.png", file: "B.png")
    do {
      let copy = AttachmentStore(beside: folder.file(name), folder: "photos")
      #expect(copy.folder.path == store.folder.path)
      copy.deleteUnused(keeping: [aside])
      #expect(try copy.contents(of: aside) == Data(contentsOf: picture))
    }
    try FileManager.default.removeItem(at: folder.file(name))
    await forget(keeping: [aside], until: ["B.png"])
    #expect(copies == ["B.png"])
  }

  @Test
  func `nothing that was attached is forgotten while another process uses the folder`() async throws
  {
    await attachAndEnd()
    do {
      let other = store
      store.deleteUnused(keeping: [])
      #expect(copies == ["A.png", "added"])
      extendLifetime(other)
    }
    await forget(keeping: [], until: [])
    #expect(copies == [])
  }

  /// Empties the trash until some copies are left, for at most two seconds.
  ///
  /// A process that another test has just forked shares the lock of a folder until it runs its
  /// program.
  private func forget(keeping kept: [DocumentAttachment], until expected: [String]) async {
    for _ in 0..<200 {
      store.deleteUnused(keeping: kept)
      if copies == expected { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test
  func `what a store that is there put aside stays, and it can bring it back`() async throws {
    let store = store
    let photo = try store.attach(contentsOf: picture.path, to: "A")
    store.moveToTrash(photo)
    // In another container this process has no number, or that of another one.
    await #expect(processExitsWith: .success) { [document = document as URL] in
      AttachmentStore(beside: document, folder: "photos").deleteUnused(keeping: [])
    }
    #expect(store.contents(of: photo) == nil)
    store.restore(photo)
    #expect(try store.contents(of: photo) == Data(contentsOf: picture))
    store.deleteUnused(keeping: [photo])
    #expect(copies == ["A.png"])
  }

  @Test
  func `what a killed process put aside is brought back or forgotten`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [document = document as URL, picture = picture as URL] in
      let store = AttachmentStore(beside: document, folder: "photos")
      for key in ["A", "B"] {
        store.moveToTrash(try store.attach(contentsOf: picture.path, to: key))
      }
      kill(getpid(), SIGKILL)
    }
    #expect(copies.count == 3)
    store.deleteUnused(keeping: [DocumentAttachment(name: "cat.png", file: "B.png")])
    #expect(copies == ["B.png"])
  }

  /// An earlier version named folders by process ID, which other containers share.
  @Test
  func `nobody forgets what lies in a folder named after the number of a process`() throws {
    let aside = folder.file("book.json.photos/removed/2147483646")
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    for name in ["A.png", "B.png"] { try Data().write(to: aside.appending(path: name)) }
    store.deleteUnused(keeping: [DocumentAttachment(name: "cat.png", file: "B.png")])
    #expect(copies == ["B.png", "removed"])
    #expect(FileManager.default.fileExists(atPath: aside.appending(path: "A.png").path))
  }

  @Test
  func `a long key or ending makes no name that is too long`() throws {
    let long = String(repeating: "k", count: 400)
    let odd = folder.file("a." + String(repeating: "e", count: 250))
    try Data().write(to: odd)
    let first = try store.attach(contentsOf: picture.path, to: long + "1")
    let second = try store.attach(contentsOf: picture.path, to: long + "2")
    let third = try store.attach(contentsOf: odd.path, to: "A")
    #expect(Set([first, second, third].map(\.file)).count == 3)
    #expect(first.file.utf8.count <= 255 && first.file.hasSuffix(".png"))
    let named = folder.file(String(repeating: "n", count: 250) + ".json")
    try notebookStore(at: named).save(.numbered(1))
    let photo = try AttachmentStore(beside: named, folder: "photos")
      .attach(contentsOf: picture.path, to: "A")
    #expect(AttachmentStore(beside: named, folder: "photos").contents(of: photo) != nil)
    #expect(
      AttachmentStore(beside: folder.file(named.lastPathComponent + "x"), folder: "photos").folder
        != AttachmentStore(beside: named, folder: "photos").folder)
  }

  @Test
  func `a folder that was moved away is not made once more`() throws {
    let place = folder.file("place")
    let document = place.appending(path: "book.json")
    try notebookStore(at: document).save(.numbered(1))
    let store = AttachmentStore(beside: document, folder: "photos")
    try FileManager.default.moveItem(at: place, to: folder.file("moved"))
    #expect(throws: AttachmentError.self) {
      try store.attach(contentsOf: picture.path, to: "A")
    }
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  @Test(arguments: [(0o600, 0o700), (0o640, 0o750), (0o644, 0o755), (0o666, 0o777)])
  func `copies are as accessible as the document`(file: Int, folder expected: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: document.path)
    let photo = try store.attach(contentsOf: picture.path, to: "A")
    #expect(try permissions("book.json.photos/\(photo.file)") == file)
    #expect(try permissions("book.json.photos") == expected)
  }

  @Test
  func `without a document copies belong to the user alone`() throws {
    let store = AttachmentStore(beside: folder.file("new.json"), folder: "photos")
    _ = try store.attach(contentsOf: picture.path, to: "A")
    #expect(try permissions("new.json.photos/A.png") == 0o600)
    #expect(try permissions("new.json.photos") == 0o700)
  }

  @Test
  func `a folder that is more accessible than the document becomes narrower`() throws {
    let photos = folder.file("book.json.photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: photos.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: document.path)
    _ = store
    #expect(try permissions("book.json.photos") == 0o700)
  }

  @Test(.enabled(if: TestLists.areAvailable, "the file system keeps no access control lists"))
  func `the mask of a list is no permission for the group`() throws {
    try TestLists.set(TestLists.list(group: 0, daemon: 6, mask: 6), on: document)
    _ = try store.attach(contentsOf: picture.path, to: "A")
    #expect(try permissions("book.json.photos/A.png") == 0o600)
    #expect(try permissions("book.json.photos") == 0o700)
  }

  @Test
  func `the folder is beside the file to which a link leads, or beside the link`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("links"), withIntermediateDirectories: false)
    let link = folder.file("links/link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: document)
    #expect(AttachmentStore(beside: link, folder: "photos").folder.path == store.folder.path)
    let own = folder.file("links/link.json.photos")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    #expect(AttachmentStore(beside: link, folder: "photos").folder.path == own.path)
  }
}

/// The names of copies identify the document.
struct CopyNameTests {
  @Test(arguments: [
    ("a (conflicting copy 2026-01-02 030405).json", "a.json"),
    ("a (damaged 2026-01-02 030405 12)", "a"),
    ("a (damaged 2026-01-02 030405) (replaced 2026-01-02 030405).json", "a.json"),
    ("a.b (newer version 2026-01-02 030405).json", "a.b.json"), ("a.json", "a.json"),
    ("a (copy).json", "a (copy).json"),
    ("a (damaged yesterday).json", "a (damaged yesterday).json"),
  ])
  func `a copy leads to its document`(name: String, original: String) {
    #expect(CopyName.original(of: name) == original)
  }
}
