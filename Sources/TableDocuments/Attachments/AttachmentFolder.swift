import Foundation

/// Where attachments are, and what lies in the folders there.
enum AttachmentFolder {
  /// The folder for the attachments of a document.
  ///
  /// One that is there under the document's own name is taken, otherwise that of the document of
  /// which this one is a copy.
  static func url(beside document: URL, name: String) -> URL {
    let file = resolved(document)
    let named = [document, file].map { $0.appendingPathExtension(name) }
    let originals = [document, file].map { original(of: $0).appendingPathExtension(name) }
    let candidates = named + originals
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) } ?? originals[1]
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
    let names = contents(of: file.deletingLastPathComponent()).map(\.lastPathComponent)
    guard document != nil else { return names.contains { CopyName.original(of: $0) != $0 } }
    let own = file.lastPathComponent
    let original = CopyName.original(of: own)
    let originalFile = file.deletingLastPathComponent().appending(path: original)
    return hasRescuedVersions(of: originalFile)
      || names.contains { $0 != own && CopyName.original(of: $0) == original }
  }
}

extension AttachmentFolder {
  private static func hasRescuedVersions(of document: URL) -> Bool {
    guard let file = try? DocumentFile(at: document, for: .saving) else { return false }
    return RescueFolder.all(for: file, ProcessInfo.processInfo.environment)
      .contains { !$0.files.isEmpty }
  }

  /// The name of this process's own folder among those of all.
  static var ownName: String { String(ProcessInfo.processInfo.processIdentifier) }

  /// Everything in a folder.
  static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { folder.appending(path: $0) }
  }

  /// The folders in a folder.
  static func subfolders(of folder: URL) -> [URL] {
    contents(of: folder).filter { (try? FileStatus(of: $0.path))?.isFolder ?? false }
  }

  /// Whether no other process can come back to its folder.
  static func isAbandoned(_ folder: URL) -> Bool {
    let own = ProcessInfo.processInfo.processIdentifier
    guard let process = Int32(folder.lastPathComponent), process > 0, process != own else {
      return true
    }
    // With 0 for a signal the call only looks for the process.
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
