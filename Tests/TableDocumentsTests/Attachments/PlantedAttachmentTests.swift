import Foundation
import TestSampling
import Testing

@testable import TableDocuments

/// Whatever is planted in an attachment folder, nothing outside is read or changed.
struct PlantedAttachmentTests {
  private let folder: TemporaryFolder
  private let document: URL
  private let picture: URL

  init() throws {
    folder = try TemporaryFolder()
    document = folder.file("book.json")
    picture = folder.file("cat.png")
    try Data("cat".utf8).write(to: picture)
    try notebookStore(at: document).save(.numbered(1))
    try Victim.make(in: folder.url)
  }

  /// Opens a store, performs all of its operations, and releases it.
  private func useStore() {
    let store = AttachmentStore(beside: document, folder: "photos")
    let named = DocumentAttachment(name: "thesis.txt", file: "thesis.txt")
    store.deleteUnused(keeping: [named])
    _ = store.contents(of: named)
    store.moveToTrash(named)
    store.restore(named)
    if let new = try? store.attach(contentsOf: picture.path, to: "A") {
      store.moveToTrash(new)
      store.restore(new)
      store.moveToTrash(new)
    }
    store.deleteUnused(keeping: [])
  }

  @Test(arguments: [
    "photos", "photos/removed", "photos/added", "photos/removed/1234567890", "photos/added/123",
    "photos/removed/\(hexName)", "photos/added/\(hexName)", "photos/thesis.txt", "photos/A.png",
    "photos/removed/\(hexName)/thesis.txt", "photos/.session-\(hexName)",
    "photos/.document-\(hexName).partial",
  ])
  func `links lead nobody out of the folder`(name: String) throws {
    for target in ["victim", "victim/docs", "victim/thesis.txt", "nowhere"] {
      let before = try PlantedTree(at: folder.file("victim"))
      let link = folder.file("book.json." + name)
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.file(target))
      useStore()
      #expect(try PlantedTree(at: folder.file("victim")) == before, "\(name) to \(target)")
      #expect(try !folder.names.contains("nowhere"))
      try? FileManager.default.removeItem(at: folder.file("book.json.photos"))
    }
  }

  @Test
  func `what a stranger put in the folder stays`() throws {
    let photos = folder.file("book.json.photos")
    for name in [
      "removed/mine/notes", "removed/\(hexName)/folder", "added/mine/notes", "removed/2147483646",
    ] {
      let place = photos.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("kept".utf8).write(to: place.appending(path: "kept.txt"))
      try Data("kept".utf8).write(
        to: place.deletingLastPathComponent().appending(path: ".hidden"))
    }
    useStore()
    let found = FileManager.default.enumerator(atPath: photos.path)?.compactMap { $0 as? String }
    #expect(found?.filter { $0.hasSuffix("kept.txt") }.count == 4)
  }

  @Test
  func `a linked folder is refused with a reason`() throws {
    let link = folder.file("book.json.photos")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.file("victim"))
    let store = AttachmentStore(beside: document, folder: "photos")
    let error = try #require(throws: AttachmentError.self) {
      try store.attach(contentsOf: picture.path, to: "A")
    }
    #expect(
      error.description == """
        "\(link.path)" cannot hold attachments: it is a symbolic link. Put a folder of that name \
        there, or move it away.
        """)
    #expect(store.writabilityError == error)
    #expect(store.contents(of: DocumentAttachment(name: "", file: "thesis.txt")) == nil)
  }

  /// An unvalidated name from a program.
  @Test(arguments: ["../victim/thesis.txt", "removed", "added", "..", "", ".document"])
  func `a name is no way out of the folder`(file: String) throws {
    let before = try PlantedTree(at: folder.file("victim"))
    let store = AttachmentStore(beside: document, folder: "photos")
    let own = try store.attach(contentsOf: picture.path, to: "A")
    let named = DocumentAttachment(name: "x", file: file)
    #expect(store.contents(of: named) == nil)
    store.moveToTrash(named)
    store.restore(named)
    store.deleteUnused(keeping: [named, own])
    #expect(try PlantedTree(at: folder.file("victim")) == before)
    #expect(try store.contents(of: own) == Data(contentsOf: picture))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe in the folder holds nobody up`() throws {
    let photos = folder.file("book.json.photos")
    for name in ["", "removed/\(hexName)", "added/\(hexName)"] {
      let place = photos.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      // The path is a terminated string that lives during the call.
      #expect(unsafe mkfifo(place.appending(path: "thesis.txt").path, 0o600) == 0)
    }
    useStore()
    let left = try FileManager.default.contentsOfDirectory(atPath: photos.path)
    #expect(left.contains("thesis.txt"))
  }

  /// Another process repeatedly replaces a folder with a link while the store works in it.
  @Test
  func `a folder that becomes a link meanwhile leads nobody astray`() throws {
    let before = try PlantedTree(at: folder.file("victim"))
    let photos = folder.file("book.json.photos")
    let removed = photos.appending(path: "removed")
    let link = folder.file("link")
    try FileManager.default.createDirectory(at: removed, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.file("victim"))
    let swapping = Swapping(removed.path, link.path)
    for _ in 0..<Sample.pick(12, ofGate: 40) { useStore() }
    swapping.end()
    #expect(try PlantedTree(at: folder.file("victim")) == before)
  }
}
