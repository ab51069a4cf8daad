import SystemBasics

/// A folder for documents that cannot be saved in place.
///
/// It mirrors the document's path, which identifies a recovery file.
struct RecoveryFolder {
  static let note = "unsaved"

  private static let name = "recovered-documents"

  /// The mirrored file, which names the copies.
  private let file: DocumentFile

  private let root: String
  private let isShared: Bool

  private init?(for document: DocumentFile, in root: String, isShared: Bool) {
    let url = URL(filePath: root + document.path)
    guard let file = try? DocumentFile(at: url, for: .saving) else { return nil }
    self.file = file
    self.root = root
    self.isShared = isShared
  }
}

extension RecoveryFolder {
  /// Returns the folders that may contain recovery files, best first.
  static func all(
    for document: DocumentFile, _ environment: [String: String]
  ) -> [RecoveryFolder] {
    folders(for: document, environment) { folder in
      let names = (try? OpenFolder(at: folder).names) ?? []
      return names.filter { $0 == ownName || $0.hasPrefix(ownName + "-") }.sorted()
    }
  }

  /// Returns the folders to try for a recovery file, best first.
  ///
  /// If another user took a shared folder's usual name, it adds a new one.
  static func places(
    for document: DocumentFile, _ environment: [String: String]
  ) -> [RecoveryFolder] {
    folders(for: document, environment) { _ in [ownName, "\(ownName)-\(RandomName.make())"] }
  }

  /// Returns the state folder and those with given names in each temporary folder.
  private static func folders(
    for document: DocumentFile, _ environment: [String: String], named names: (String) -> [String]
  ) -> [RecoveryFolder] {
    let state = DocumentLocation.stateFolder(environment).appending(path: name)
    let shared = temporaryFolders(environment).flatMap { folder in
      names(folder).map { "\(folder)/\($0)" }
    }
    return [RecoveryFolder(for: document, in: state.path, isShared: false)].compactMap(\.self)
      + shared.compactMap { RecoveryFolder(for: document, in: $0, isShared: true) }
  }

  private static var ownName: String { "\(name)-\(geteuid())" }

  private static func temporaryFolders(_ environment: [String: String]) -> [String] {
    let named = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0).path : nil }
    var folders: [String] = []
    for folder in [named, FileManager.default.temporaryDirectory.path, "/tmp"].compactMap(\.self)
    where !folders.contains(folder) && (try? FileStatus(of: folder))?.isFolder == true {
      folders.append(folder)
    }
    return folders
  }
}

extension RecoveryFolder {
  /// The recovery files here, the latest first.
  var files: [URL] {
    guard isOwn else { return [] }
    return file.copies(note: Self.note).sorted { $0.path > $1.path }
  }

  func keep(_ data: Data, date: Date) throws(DocumentError) -> URL {
    if isShared { try makeRoot() }
    try file.makeFolder()
    return try file.keepCopy(of: data, note: Self.note, date: date, isPrivate: true)
  }

  /// Creates the per-user folder, or checks that an existing one is the user's.
  private func makeRoot() throws(DocumentError) {
    try file.explaining(.saving) { () throws(SystemError) in
      // The path outlives the call.
      if unsafe mkdir(root, 0o700) != 0, errno != EEXIST { throw SystemError.last }
    }
    guard isOwn else {
      throw DocumentError(.notWritable, at: file.url, reason: "the folder belongs to someone else")
    }
  }

  /// Whether no other user can have put files here, as is possible in a shared folder.
  private var isOwn: Bool {
    guard isShared else { return (try? FileStatus(of: root))?.isFolder ?? false }
    guard let status = try? FileStatus(ofLink: root) else { return false }
    return status.isFolder && status.owner == geteuid() && status.permissions & 0o077 == 0
  }
}
