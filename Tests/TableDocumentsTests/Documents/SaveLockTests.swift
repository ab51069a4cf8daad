import Foundation
import Synchronization
import SystemBasics
import Testing

@testable import TableDocuments

/// One store saves a document at a time, and no unrelated user can prevent that.
struct SaveLockTests {
  private let folder: TemporaryFolder
  private let store: DocumentStore<Notebook>

  init() throws {
    folder = try TemporaryFolder()
    store = notebookStore(at: folder.file("book.json"))
    try store.save(.numbered(1))
  }

  private var file: URL { folder.file(SaveLock.name(for: "book.json")) }

  @Test
  func `a store that is saving makes another wait, and fail for now`() throws {
    do {
      let lock = try DocumentFile(at: store.url, for: .saving).lock()
      #expect(documentError { try store.save(.numbered(2)) }?.code == .busy)
      extendLifetime(lock)
    }
    #expect(try folder.names == ["book.json"])
    #expect(store.hasUnsavedChanges)
    #expect(try store.saveIfChanged() == .saved)
  }

  @Test
  func `the lock of a killed process is taken over and removed`() throws {
    try Data().write(to: file)
    try store.save(.numbered(2))
    #expect(try folder.names == ["book.json"])
  }

  @Test(arguments: [(0o600, 0o600), (0o644, 0o600), (0o664, 0o660), (0o666, 0o666)])
  func `only who may write the document may lock it`(document: Int, expected: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: document], ofItemAtPath: store.url.path)
    let lock = try DocumentFile(at: store.url, for: .saving).lock()
    #expect(try FileFacts(of: file).permissions == expected)
    extendLifetime(lock)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
  func `a lock that a stranger holds keeps nobody from saving`() throws {
    let holder = try OpenFile(file.path, O_RDWR | O_CREAT)
    #expect(try holder.lock())
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: file.path)
    #expect(try store.save(.numbered(2)) == .saved)
    extendLifetime(holder)
  }

  @Test
  func `who finds the lock just removed waits for the next one instead of saving without`() {
    let unprotected = Atomic(0)
    let isHeld = Atomic(false)
    let path = folder.url.path
    perform(onThreads: 16) {
      for _ in 0..<500 {
        guard let place = try? OpenFolder(at: path),
          // Another may hold it for over a second.
          let lock = try? SaveLock.acquire(on: "book.json", in: place, like: nil) as SaveLock??
        else { continue }
        let isAlone = !isHeld.exchange(true, ordering: .sequentiallyConsistent)
        if lock == nil || !isAlone { unprotected.add(1, ordering: .relaxed) }
        isHeld.store(false, ordering: .sequentiallyConsistent)
        extendLifetime(lock)
      }
    }
    #expect(unprotected.load(ordering: .relaxed) == 0)
  }

  private func perform(onThreads count: Int, _ work: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      Thread {
        work()
        ended.signal()
      }.start()
    }
    for _ in 0..<count { ended.wait() }
  }

  @Test
  func `a rename whose answer is lost is known to have happened`() throws {
    var temporary = try TemporaryFile.make(in: OpenFolder(at: folder.url.path))
    try temporary.write(Data("new".utf8))
    let name = try #require(try folder.names.first { $0.hasPrefix(".document") })
    try FileManager.default.removeItem(at: store.url)
    try FileManager.default.moveItem(at: folder.file(name), to: store.url)
    try temporary.move(to: "book.json")
    #expect(try Data(contentsOf: store.url) == Data("new".utf8))
  }

  #if os(Linux)
    @Test
    func `a disk that does not confirm a save leaves no doubt about what the file holds`()
      async throws
    {
      await #expect(processExitsWith: .success) { [url = store.url as URL] in
        let store = notebookStore(at: url)
        try store.read()
        try #require(RefusedCalls.refuseToListFolders())
        let error = try #require(documentError { try store.save(.numbered(2)) })
        #expect(error.code == DocumentError.Code(rawValue: "notFlushed"))
        #expect(
          error.description == """
            "\(url.path)" may not have reached the disk: Input/output error. The file holds your \
            changes, but may lose them if the machine stops. Check the disk, then save again.
            """)
        #expect(try notebookStore(at: url).read() == .numbered(2))
        #expect(store.hasUnsavedChanges)
      }
    }
  #endif
}
