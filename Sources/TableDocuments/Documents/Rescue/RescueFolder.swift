import SystemBasics

/// The last folders for documents that cannot be saved where they belong.
///
/// There is a file for each document, in a folder whose path ends with that of the document: so it is
/// known where each belongs.
struct RescueFolder {
  /// The note in the names of the files.
  static let note = "unsaved"

  private static let name = "rescued-documents"

  /// The file as it would stand there, after which the real ones are named.
  private let file: DocumentFile

  private let root: String
  private let isShared: Bool

  /// A folder for a document below a root, in which others may be able to put something, too.
  private init?(for document: DocumentFile, in root: String, isShared: Bool) {
    let url = URL(filePath: root + document.path)
    guard let file = try? DocumentFile(at: url, for: .saving) else { return nil }
    self.file = file
    self.root = root
    self.isShared = isShared
  }
}

extension RescueFolder {
  /// The folders in which versions of a document may be, the best one first.
  static func all(
    for document: DocumentFile, _ environment: [String: String]
  ) -> [RescueFolder] {
    let shared = temporaryFolders(environment).flatMap { folder in
      let names = (try? OpenFolder(at: folder).names) ?? []
      return names.filter { $0 == ownName || $0.hasPrefix(ownName + "-") }.sorted()
        .map { "\(folder)/\($0)" }
    }
    return [state(for: document, environment)].compactMap(\.self)
      + shared.compactMap { RescueFolder(for: document, in: $0, isShared: true) }
  }

  /// The folders in which a version of a document can be put, the best one first.
  ///
  /// Where somebody else has taken the usual name in a folder for temporary files, there is a new one.
  static func places(
    for document: DocumentFile, _ environment: [String: String]
  ) -> [RescueFolder] {
    let shared = temporaryFolders(environment).flatMap {
      ["\($0)/\(ownName)", "\($0)/\(ownName)-\(RandomName.make())"]
    }
    return [state(for: document, environment)].compactMap(\.self)
      + shared.compactMap { RescueFolder(for: document, in: $0, isShared: true) }
  }

  private static func state(
    for document: DocumentFile, _ environment: [String: String]
  ) -> RescueFolder? {
    let root = DocumentLocation.stateFolder(environment).appending(path: name)
    return RescueFolder(for: document, in: root.path, isShared: false)
  }

  /// The user's name for a folder among those of others.
  private static var ownName: String { "\(name)-\(geteuid())" }

  /// The folders for temporary files that are there.
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

extension RescueFolder {
  /// The rescued versions here, the latest first.
  var files: [URL] {
    guard isOwn else { return [] }
    return file.copies(note: Self.note).sorted { $0.path > $1.path }
  }

  /// Puts a version here.
  func keep(_ data: Data, date: Date) throws(DocumentError) -> URL {
    if isShared { try makeRoot() }
    try file.makeFolder()
    return try file.keepCopy(of: data, note: Self.note, date: date, isPrivate: true)
  }

  /// Makes the folder among those of others, unless it is there and the user's own.
  private func makeRoot() throws(DocumentError) {
    try file.explaining(.saving) { () throws(SystemError) in
      // The path is a terminated string that lives during the call.
      if unsafe mkdir(root, 0o700) != 0, errno != EEXIST { throw SystemError.last }
    }
    guard isOwn else {
      throw DocumentError(.notWritable, at: file.url, reason: "the folder belongs to somebody else")
    }
  }

  /// Whether nobody else can have put anything here; anybody can in a folder for temporary files.
  private var isOwn: Bool {
    guard isShared else { return (try? FileStatus(of: root))?.isFolder ?? false }
    guard let status = try? FileStatus(ofLink: root) else { return false }
    return status.isFolder && status.owner == geteuid() && status.permissions & 0o077 == 0
  }
}
