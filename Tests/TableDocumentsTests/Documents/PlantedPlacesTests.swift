import Foundation
import SystemBasics
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Whatever is planted in place of a document's files, nothing else is changed, and nothing hangs.
///
/// Documentation/FilesOnDisk.md lists the places.
struct PlantedPlacesTests {
  /// The kinds of planted entries.
  enum Kind: CaseIterable {
    case linkToFile, linkToFolder, linkToNothing, otherName, pipe, device, strangersFile, folder
  }

  private static let places = [
    "book.json", "book (unresolved).json", "book.json.preferences.plist", "book.json.photos",
    "book.json.photos/removed", "book.json.photos/added", "book.json.photos/A.png",
    "book.json.photos/.session-\(hexName)", "book.json.photos/removed/\(hexName)",
    "book.json.photos/added/\(hexName)", "book.json.photos/removed/\(hexName)/A.png",
    "book.json.photos/added/\(hexName)/A.png", "book (damaged \(copyLabel)).json",
    "book (conflicting copy \(copyLabel)).json", "book (replaced \(copyLabel)).json",
    ".document-\(hexName).partial", SaveLock.name(for: "book.json"),
    "tmp/recovered-documents-\(geteuid())", "STATE/book (unsaved \(copyLabel)).json",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: places)
  func `nothing else is changed`(place: String) throws {
    let first = Self.places.firstIndex(of: place) ?? 0
    for (number, kind) in Self.kinds(at: place).enumerated()
    where (first + number).isMultiple(of: Sample.pick(3, ofGate: 1)) {
      // A link in place of the document itself is intended by the user.
      if place == "book.json", [.linkToFile, .linkToFolder, .otherName].contains(kind) { continue }
      let folder = try TemporaryFolder()
      try Victim.make(in: folder.url)
      try Data("cat".utf8).write(to: folder.file("cat.png"))
      for name in ["tmp", "state"] {
        try FileManager.default.createDirectory(
          at: folder.file(name), withIntermediateDirectories: false)
      }
      let state = "state/recovered-documents" + folder.url.path
      let url = folder.file(place.replacing("STATE", with: state))
      guard try plant(kind, at: url, in: folder) else { continue }
      let before = try others(in: folder)
      useDocument(in: folder)
      #expect(try others(in: folder) == before, "\(kind) at \(place)")
    }
  }

  /// All kinds, or three in a short run, different ones at each place.
  private static func kinds(at place: String) -> [Kind] {
    let start = places.firstIndex(of: place) ?? 0
    let kinds = Kind.allCases.indices.map { Kind.allCases[($0 + start) % Kind.allCases.count] }
    return Array(kinds.prefix(Sample.count(30)))
  }

  /// Plants an entry, and returns whether that is possible here.
  private func plant(_ kind: Kind, at url: URL, in folder: TemporaryFolder) throws -> Bool {
    let files = FileManager.default
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let thesis = folder.file("victim/thesis.txt")
    switch kind {
    case .linkToFile: try files.createSymbolicLink(at: url, withDestinationURL: thesis)
    case .linkToFolder:
      try files.createSymbolicLink(at: url, withDestinationURL: folder.file("victim"))
    case .linkToNothing:
      try files.createSymbolicLink(at: url, withDestinationURL: folder.file("book-nowhere"))
    case .otherName: try files.linkItem(at: thesis, to: url)
    // The paths are terminated strings that live during the calls.
    case .pipe: return unsafe mkfifo(url.path, 0o600) == 0
    case .device: return unsafe geteuid() == 0 && mknod(url.path, S_IFCHR | 0o600, 0x105) == 0
    case .strangersFile:
      try Data("[]".utf8).write(to: url)
      guard geteuid() == 0 else { return false }
      try files.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: url.path)
    case .folder:
      try files.createDirectory(at: url, withIntermediateDirectories: false)
      try Data("kept".utf8).write(to: url.appending(path: "kept.txt"))
    }
    return true
  }

  /// Everything other than the document's files.
  private func others(in folder: TemporaryFolder) throws -> PlantedTree {
    try PlantedTree(at: folder.url) { path in
      !path.isEmpty
        && !["book", ".document-", "state", "tmp"].contains(where: path.hasPrefix)
        || path.hasSuffix("kept.txt")
    }
  }

  /// Performs all operations of a document; many of them fail.
  private func useDocument(in folder: TemporaryFolder) {
    let url = folder.file("book.json")
    func store() -> DocumentStore<Notebook> {
      let store = notebookStore(at: url)
      store.environment = [
        "XDG_STATE_HOME": folder.file("state").path, "TMPDIR": folder.file("tmp").path,
      ]
      return store
    }
    let first = store()
    _ = try? first.read()
    _ = first.writabilityError
    _ = first.recoverDocument()
    _ = try? first.save(.numbered(1), resolving: .overwriteWithBackup)
    _ = try? store().save(.numbered(2))
    first.update(.numbered(3))
    _ = try? first.saveRecoveryFile()
    first.environment["XDG_STATE_HOME"] = folder.file("cat.png").path
    _ = try? first.saveRecoveryFile()
    _ = store().recoverDocument()
    for list in [[1], [], [2]] { _ = try? DocumentStore<[Int]>(conflictsBeside: url).save(list) }
    let preferences = PreferencesStore(beside: url)
    preferences[StoredPreference("a", default: 0)] = 1
    try? preferences.synchronize()
    attach(in: folder)
    try? (try? OpenFile(url.path, O_WRONLY | O_NOFOLLOW))?.write(Data("damage".utf8))
    _ = try? store().read()
    _ = try? first.save(.numbered(4))
  }

  private func attach(in folder: TemporaryFolder) {
    let photos = AttachmentStore(beside: folder.file("book.json"), folder: "photos")
    let known = DocumentAttachment(name: "cat.png", file: "A.png")
    photos.deleteUnused(keeping: [known])
    _ = photos.contents(of: known)
    for photo in [known, try? photos.attach(contentsOf: folder.file("cat.png").path, to: "A")] {
      guard let photo else { continue }
      photos.moveToTrash(photo)
      photos.restore(photo)
      photos.moveToTrash(photo)
    }
    photos.deleteUnused(keeping: [])
  }
}
