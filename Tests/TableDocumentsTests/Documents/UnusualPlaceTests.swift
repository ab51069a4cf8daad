import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Locations that lead nowhere, or elsewhere, are reported, and nothing wrong is opened.
struct UnusualPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test
  func `a relative place in a folder that has been removed is an error`() async throws {
    await #expect(processExitsWith: .success) { [place = folder.url as URL] in
      let gone = place.appending(path: "gone")
      try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: false)
      // The path is a terminated string that lives during the call.
      #expect(unsafe chdir(gone.path) == 0)
      try FileManager.default.removeItem(at: gone)
      let url = URL(filePath: "book.json")
      let store = notebookStore(at: url)
      for error in [
        documentError { try store.read() }, documentError { try store.checkWritable() },
        documentError { try store.save(.numbered(1)) },
      ] {
        #expect(
          error?.description == """
            "book.json" cannot be a document: the current folder has been removed. Choose another \
            location.
            """)
      }
      #expect(
        PreferencesStore(beside: url).readError?.reason.english
          == "the current folder has been removed")
      let attachments = AttachmentStore(beside: url, folder: "photos")
      #expect(throws: AttachmentError.self) {
        try attachments.attach(contentsOf: "/etc/hostname", to: "A")
      }
    }
  }

  /// The bytes of a name that is not UTF-8, and Foundation's version of them.
  private static let bytes: [CChar] = [-1, -2, 0]
  private static let mistaken = "\u{FFFD}\u{FFFD}"

  private static let reason = "its name, or that of a parent folder, is not in UTF-8"

  /// Creates a symbolic link whose target is not UTF-8.
  private func makeLink(at url: URL) {
    // Both paths are terminated strings that live during the call.
    #expect(unsafe symlink(Self.bytes, url.path) == 0)
  }

  @Test
  func `a link to a name that is no text is an error, and nothing else is opened`() throws {
    let mistaken = folder.file(Self.mistaken)
    try notebookStore(at: folder.file("plain")).save(.numbered(1))
    try FileManager.default.moveItem(at: folder.file("plain"), to: mistaken)
    let link = folder.file("link.json")
    makeLink(at: link)
    let store = notebookStore(at: link)
    for error in [
      documentError { try store.read() }, documentError { try store.save(.numbered(2)) },
    ] {
      #expect(
        error
          == DocumentError(
            .invalidPath, at: link, reason: LocalizedPhrase(verbatim: Self.reason)))
    }
    #expect(try notebookStore(at: mistaken).read() == .numbered(1))
  }

  @Test
  func `a name that was no text is not made as another`() throws {
    for name in [Self.mistaken + ".json", Self.mistaken + "/book.json"] {
      let store = notebookStore(at: folder.file(name))
      #expect(documentError { try store.read() }?.reason.english == Self.reason)
      #expect(documentError { try store.save(.numbered(1)) }?.reason.english == Self.reason)
    }
    #expect(try folder.names == [])
  }

  @Test
  func `names that are no text do not get in the way`() throws {
    let place = folder.url.path
    #expect(makeNamelessLink(in: place) == 0)
    let store = notebookStore(at: folder.file("book.json"))
    try store.save(.numbered(1))
    try store.save(.numbered(2))
    try Data("damage".utf8).write(to: store.url)
    #expect(documentError { try store.read() }?.copyURL != nil)
    #expect(try folder.names.count == 3)
  }

  /// Creates a link named by bytes that are not text.
  private func makeNamelessLink(in place: String) -> Int32 {
    let path = place.utf8CString.dropLast() + [CChar(UInt8(ascii: "/"))] + Self.bytes
    // Both are terminated strings that live during the call.
    return unsafe symlink("nowhere", Array(path))
  }
}

#if os(Linux)
  /// A file that is a mount point cannot be replaced.
  @Suite(.enabled(if: PrivateFileSystem.isAvailable, "mounting needs the superuser"))
  struct MountedFileTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    @Test
    func `a file that is a mount of its own is written in place`() async throws {
      await #expect(processExitsWith: .success) { [place = folder.url as URL] in
        let (url, real) = (place.appending(path: "book.json"), place.appending(path: "real.json"))
        for file in [url, real] { try notebookStore(at: file).save(.numbered(1, pages: 9)) }
        try #require(PrivateFileSystem.bind(real.path, at: url.path))
        let store = notebookStore(at: url)
        #expect(try store.read() == .numbered(1, pages: 9))
        for count in [2, 20, 1] {
          let document = Notebook.numbered(count, pages: count)
          #expect(try store.save(document) == .saved)
          #expect(try notebookStore(at: real).read() == document)
        }
        let preferences = PreferencesStore(url: place.appending(path: "choices.plist"))
        preferences[StoredPreference("a", default: 0)] = 1
        try preferences.synchronize()
        try Data(contentsOf: place.appending(path: "choices.plist"))
          .write(to: place.appending(path: "shared.plist"))
        try #require(
          PrivateFileSystem.bind(
            place.appending(path: "shared.plist").path,
            at: place.appending(path: "choices.plist").path))
        preferences[StoredPreference("b", default: 0)] = 2
        try preferences.synchronize()
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(names == ["book.json", "choices.plist", "real.json", "shared.plist"])
      }
    }

    @Test
    func `one that has no room keeps what it holds`() async throws {
      await #expect(processExitsWith: .success) { [place = folder.url as URL] in
        let small = place.appending(path: "small")
        try FileManager.default.createDirectory(at: small, withIntermediateDirectories: false)
        try #require(PrivateFileSystem.mount(at: small.path, bytes: 64 * 1024))
        let (url, real) = (place.appending(path: "book.json"), small.appending(path: "real.json"))
        for file in [url, real] { try notebookStore(at: file).save(.numbered(1)) }
        try #require(PrivateFileSystem.bind(real.path, at: url.path))
        let store = notebookStore(at: url)
        try store.read()
        let error = documentError { try store.save(.numbered(2, pages: 2_000)) }
        #expect(error?.code == .noSpace)
        #expect(error?.copyURL == nil)
        #expect(try notebookStore(at: url).read() == .numbered(1))
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(names == ["book.json", "small"])
      }
    }
  }
#endif
