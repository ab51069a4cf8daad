import SystemBasics

/// Locates the attachment folder of a document.
enum AttachmentFolder {
  /// Returns a document's attachment folder; a copy without one has the folder of its original.
  static func url(beside document: URL, name: String) -> URL {
    let file = resolved(document)
    let named = [document, file].map { FileName.companion(of: $0, name) }
    let originals = [document, file].map { FileName.companion(of: original(of: $0), name) }
    return (named + originals).first(where: exists) ?? originals[1]
  }

  private static func resolved(_ document: URL) -> URL {
    (try? DocumentFile(at: document, for: .saving)).map { URL(filePath: $0.path) } ?? document
  }

  private static func original(of file: URL) -> URL {
    let name = CopyName.original(of: file.lastPathComponent)
    return file.deletingLastPathComponent().appending(path: name)
  }

  /// Whether the document has other versions, or an unknown document has any copies.
  static func hasOtherVersions(of document: URL?, beside folder: URL) -> Bool {
    let file = document.map(resolved) ?? folder
    let names = (try? OpenFolder(at: DocumentFile.parent(of: file.path)).names) ?? []
    guard document != nil else { return names.contains { CopyName.original(of: $0) != $0 } }
    let (own, original) = (file.lastPathComponent, original(of: file))
    return hasRecoveryFiles(of: original)
      || names.contains { $0 != own && CopyName.isCopy($0, of: original.lastPathComponent) }
  }
}

extension AttachmentFolder {
  private static func hasRecoveryFiles(of document: URL) -> Bool {
    guard let file = try? DocumentFile(at: document, for: .saving) else { return false }
    return RecoveryFolder.all(for: file, ProcessInfo.processInfo.environment)
      .contains { !$0.files.isEmpty }
  }

  /// Whether anything exists, even a dangling link.
  static func exists(_ folder: URL) -> Bool {
    (try? FileStatus(ofLink: folder.path)) != nil
  }
}
