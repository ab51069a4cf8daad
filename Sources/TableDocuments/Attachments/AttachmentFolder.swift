import SystemBasics

/// Where attachments are, and what lies in the folders there.
enum AttachmentFolder {
  /// The folder for the attachments of a document.
  ///
  /// One that is there under the document's own name is taken, otherwise that of the document of
  /// which this one is a copy.
  static func url(beside document: URL, name: String) -> URL {
    let file = resolved(document)
    let named = [document, file].map { FileName.companion(of: $0, name) }
    let originals = [document, file].map { FileName.companion(of: original(of: $0), name) }
    return (named + originals).first(where: isThere) ?? originals[1]
  }

  private static func resolved(_ document: URL) -> URL {
    (try? DocumentFile(at: document, for: .saving)).map { URL(filePath: $0.path) } ?? document
  }

  private static func original(of file: URL) -> URL {
    let name = CopyName.original(of: file.lastPathComponent)
    return file.deletingLastPathComponent().appending(path: name)
  }

  /// Whether another version of a document lies beside it, or any beside the folder where the
  /// document is not known.
  static func hasOtherVersions(of document: URL?, beside folder: URL) -> Bool {
    let file = document.map(resolved) ?? folder
    let names = (try? OpenFolder(at: DocumentFile.parent(of: file.path)).names) ?? []
    guard document != nil else { return names.contains { CopyName.original(of: $0) != $0 } }
    let own = file.lastPathComponent
    let original = CopyName.original(of: own)
    let originalFile = file.deletingLastPathComponent().appending(path: original)
    return hasRescuedVersions(of: originalFile)
      || names.contains { $0 != own && CopyName.isCopy($0, of: original) }
  }
}

extension AttachmentFolder {
  private static func hasRescuedVersions(of document: URL) -> Bool {
    guard let file = try? DocumentFile(at: document, for: .saving) else { return false }
    return RescueFolder.all(for: file, ProcessInfo.processInfo.environment)
      .contains { !$0.files.isEmpty }
  }

  /// Whether there is anything at a place, be it a link that leads nowhere.
  static func isThere(_ place: URL) -> Bool {
    (try? FileStatus(ofLink: place.path)) != nil
  }
}
