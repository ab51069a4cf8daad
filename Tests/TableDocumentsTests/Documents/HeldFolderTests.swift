import Foundation
import SystemBasics
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Files that others lock, plant, move or remove beside a document neither block a save nor mislead
/// it.
struct HeldFolderTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    try Victim.make(in: folder.url)
    url = folder.file("place/book.json")
    try notebookStore(at: url).save(.numbered(1))
  }

  private var place: URL { folder.file("place") }

  @Test
  func `a lock on the folder keeps nobody from saving`() throws {
    let holder = try OpenFile(place.path, O_RDONLY | O_DIRECTORY)
    #expect(try holder.lock())
    let store = notebookStore(at: url)
    try store.read()
    #expect(try store.save(.numbered(2)) == .saved)
    let preferences = PreferencesStore(beside: url)
    preferences[StoredPreference("a", default: 0)] = 1
    try preferences.synchronize()
    extendLifetime(holder)
  }

  @Test
  func `a folder that was moved away is not made once more`() throws {
    let store = notebookStore(at: url)
    try store.read()
    let undecided = DocumentStore<[Int]>(conflictsBeside: url)
    try undecided.save([1])
    let new = notebookStore(at: place.appending(path: "new.json"))
    #expect(try new.read() == nil)
    let preferences = PreferencesStore(beside: url)
    preferences[StoredPreference("a", default: 0)] = 1
    let moved = folder.file("moved")
    try FileManager.default.moveItem(at: place, to: moved)
    let error = try #require(documentError { try store.save(.numbered(2)) })
    #expect(error.code == DocumentError.Code(rawValue: "folderMoved"))
    #expect(
      error.description == """
        "\(url.path)" was not saved: its folder has been moved or removed since it was opened. Put \
        the folder back, or choose another location. The file is as it was, and your changes are kept \
        until the program ends.
        """)
    #expect(!undecided.mergeExternalChanges())
    #expect(throws: DocumentError.self) { try undecided.save([2]) }
    #expect(throws: DocumentError.self) { try new.save(.numbered(1)) }
    #expect(throws: PreferencesError.self) { try preferences.synchronize() }
    #expect(!FileManager.default.fileExists(atPath: place.path))
    try FileManager.default.moveItem(at: moved, to: place)
    #expect(try store.saveIfChanged() == .saved)
    try preferences.synchronize()
  }

  @Test(arguments: [229, 236, 237, 238, 240, 244, 245, 250, 254, 255])
  func `what lies beside a document with a long name has a name that is possible`(
    length: Int
  ) throws {
    for letter in ["n", "語"] {
      let bytes = letter.utf8.count
      let stem = String(repeating: letter, count: (length - 6) / bytes)
      let ends = ["a.json", "b.json"].map { folder.file(stem + $0) }
      for (number, url) in ends.enumerated() {
        let store = notebookStore(at: url)
        store.environment = ["XDG_STATE_HOME": folder.file("state").path]
        try store.save(.numbered(number))
        try DocumentStore<[Int]>(conflictsBeside: url).save([number])
        let preferences = PreferencesStore(beside: url)
        #expect(preferences.readError == nil)
        preferences[StoredPreference("a", default: -1)] = number
        try preferences.synchronize()
        store.update(.numbered(number + 10))
        _ = try store.saveRecoveryFile()
      }
      for (number, url) in ends.enumerated() {
        #expect(try DocumentStore<[Int]>(conflictsBeside: url).read() == [number])
        #expect(PreferencesStore(beside: url)[StoredPreference("a", default: -1)] == number)
        let store = notebookStore(at: url)
        store.environment = ["XDG_STATE_HOME": folder.file("state").path]
        try store.read()
        #expect(store.recoverDocument() == .numbered(number + 10))
      }
    }
  }

  @Test
  func `a link beside a document is not taken for what belongs to it`() throws {
    let list = folder.file("victim/list.json")
    try Data("[1]".utf8).write(to: list)
    let values = folder.file("victim/values.plist")
    let other = PreferencesStore(url: values)
    other[StoredPreference("a", default: 0)] = 1
    try other.synchronize()
    let before = try PlantedTree(at: folder.file("victim"))
    let files = FileManager.default
    try files.createSymbolicLink(
      at: place.appending(path: "book (unresolved).json"), withDestinationURL: list)
    try files.createSymbolicLink(
      at: place.appending(path: "book.json.preferences.plist"), withDestinationURL: values)
    let undecided = DocumentStore<[Int]>(conflictsBeside: url)
    #expect(documentError { try undecided.read() }?.reason.english == "it is a symbolic link")
    #expect(documentError { try undecided.save([2]) }?.code == .notRegularFile)
    let preferences = PreferencesStore(beside: url)
    #expect(preferences.readError?.reason.english == "it is a symbolic link")
    #expect(preferences[StoredPreference("a", default: 0)] == 0)
    preferences[StoredPreference("a", default: 0)] = 2
    #expect(throws: PreferencesError.self) { try preferences.synchronize() }
    #expect(try PlantedTree(at: folder.file("victim")) == before)
  }

  @Test(arguments: ["file", "folder", "link", "missing"])
  func `what a stranger did to the folders for temporary files takes no recovery file away`(
    kind: String
  ) async throws {
    await #expect(processExitsWith: .success) {
      [kind = kind as String, url = url as URL, root = folder.url as URL] in
      let temporary = root.appending(path: kind == "missing" ? "blocked/tmp" : "tmp")
      let blocked = root.appending(path: "blocked")
      try Data().write(to: blocked)
      try Self.plant(kind, in: temporary, beside: root.appending(path: "victim"))
      // Both are terminated strings that live during the call.
      #expect(unsafe setenv("TMPDIR", temporary.path, 1) == 0)
      let before = try PlantedTree(at: root.appending(path: "victim"))
      func store() throws -> DocumentStore<Notebook> {
        let store = notebookStore(at: url)
        store.environment = ["XDG_STATE_HOME": blocked.path, "TMPDIR": temporary.path]
        try store.read()
        return store
      }
      let unsaved = try store()
      unsaved.update(.numbered(2))
      let recovered = try #require(try unsaved.saveRecoveryFile())
      let start = kind == "missing" ? "/tmp" : temporary.path
      #expect(recovered.url.path.hasPrefix("\(start)/recovered-documents-\(geteuid())"))
      #expect(try PlantedTree(at: root.appending(path: "victim")) == before)
      let next = try store()
      #expect(next.recoverDocument() == .numbered(2))
      try next.saveIfChanged()
      #expect(try store().recoveryFile == nil)
    }
  }

  private static func plant(_ kind: String, in folder: URL, beside victim: URL) throws {
    let name = folder.appending(path: "recovered-documents-\(geteuid())")
    let files = FileManager.default
    if kind == "missing" { return }
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    switch kind {
    case "file": try Data().write(to: name)
    case "folder":
      try files.createDirectory(at: name, withIntermediateDirectories: false)
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: name.path)
    default:
      try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: victim.path)
      try files.createSymbolicLink(at: name, withDestinationURL: victim)
    }
  }
}
