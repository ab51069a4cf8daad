import Foundation

/// The last folders for documents that cannot be saved where they belong.
///
/// There is a file for each document, in a folder whose path ends with that of the document: so it is
/// known where each belongs.
struct RescueFolder {
  /// The note in the names of the files.
  static let note = "unsaved"

  /// The file as it would stand there, after which the real ones are named.
  private let file: DocumentFile

  private let root: String
  private let isShared: Bool
}

extension RescueFolder {
  /// The folders for a document, the best one first.
  static func all(
    for document: DocumentFile, _ environment: [String: String]
  ) -> [RescueFolder] {
    let state = DocumentLocation.stateFolder(environment).appending(path: "rescued-documents")
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "rescued-documents-\(geteuid())")
    return [(state, false), (temporary, true)].compactMap { root, isShared in
      let path = root.path + document.path
      guard let file = try? DocumentFile(at: URL(filePath: path), for: .saving) else { return nil }
      return RescueFolder(file: file, root: root.path, isShared: isShared)
    }
  }

  /// The rescued versions here, the latest first.
  var files: [URL] {
    guard isOwn else { return [] }
    return file.copies(note: Self.note).sorted { $0.path > $1.path }
  }

  /// Puts a version here.
  func keep(_ data: Data, date: Date) throws(DocumentError) -> URL {
    try file.makeFolder()
    guard isOwn else {
      throw DocumentError(.notWritable, at: file.url, reason: "the folder belongs to somebody else")
    }
    return try file.keepCopy(of: data, note: Self.note, date: date, isPrivate: true)
  }

  /// Whether nobody else can have put anything here; anybody can in a folder for temporary files.
  private var isOwn: Bool {
    guard let status = try? FileStatus(of: root), status.isFolder else { return false }
    return !isShared || status.owner == geteuid() && status.permissions & 0o077 == 0
  }
}
