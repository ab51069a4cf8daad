import SystemBasics
import Synchronization

extension AttachmentStore {
  /// Copies a file under a key.
  ///
  /// An earlier copy stays until moved to the trash. Does not block other users of the store
  /// while copying.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file of at most ``maximumSize`` bytes; `~` is expanded.
  ///   - key: The base name of the copy.
  ///   - progress: Receives the copied fraction, from 0 to 1; returns whether to continue.
  /// - Returns: The attachment, synced to disk.
  /// - Throws: An ``AttachmentError``; no copy is left.
  public func attach(
    contentsOf path: String, to key: String, progress: (Double) -> Bool = { _ in true }
  ) throws(AttachmentError) -> DocumentAttachment {
    let notAFile = SystemError(number: EISDIR)
    do {
      guard !path.isEmpty else { throw notAFile }
      // System calls would truncate the path at the null.
      guard !path.contains("\0") else { throw SystemError(number: ENOENT) }
      let file = FileName.expandingTilde(in: path)
      // Check before opening, as opening a device may have side effects, and after, in case of a
      // race.
      guard try FileStatus(of: file)?.isOrdinaryFile ?? true else { throw notAFile }
      let source = try OpenFile(file, O_RDONLY)
      guard try source.status().isOrdinaryFile else { throw notAFile }
      let folderUse = try use.withLock { try make(&$0) }
      var copy = try copy(source, to: folderUse, progress)
      return try use.withLock { _ in
        try name(&copy, URL(filePath: file).lastPathComponent, after: key, in: folderUse)
      }
    } catch let error as SystemError {
      throw error.number == EFBIG
        ? AttachmentError(
          path: path, reason: "it has more than \(maximumSize) bytes", isTooLarge: true)
        : AttachmentError(path: path, reason: error.attachingReason)
    } catch let error as AttachmentError {
      throw error
    } catch {
      throw AttachmentError(path: path, reason: LocalizedPhrase(verbatim: "\(error)"))
    }
  }

  private func copy(
    _ source: borrowing OpenFile, to use: FolderUse, _ progress: (Double) -> Bool
  ) throws(SystemError) -> TemporaryFile {
    let size = try source.status().size
    // Refuse a file known to be too large before copying.
    guard size <= maximumSize else { throw SystemError(number: EFBIG) }
    TemporaryFile.removeLeftovers(in: use.folder)
    let temporary = try TemporaryFile.make(in: use.folder, with: access, isPrivate: true)
    var count = 0
    try source.readToEnd { chunk throws(SystemError) in
      count += chunk.count
      // The file may grow meanwhile.
      guard count <= maximumSize else { throw SystemError(number: EFBIG) }
      guard progress(min(1, Double(count) / Double(max(1, size)))) else {
        throw SystemError(number: ECANCELED)
      }
      try temporary.write(Data(chunk))
    }
    try temporary.synchronize()
    return temporary
  }

  private func name(
    _ temporary: inout TemporaryFile, _ name: String, after key: String, in use: FolderUse
  ) throws(SystemError) -> DocumentAttachment {
    for file in fileNames(after: key, like: name) where !isTaken(file, in: use.folder) {
      // The marker first: a copy without one would never be deleted.
      try addMarker(file, in: use)
      do throws(SystemError) {
        _ = try temporary.move(toFirstUnusedOf: [file])
      } catch {
        removeMarker(file, in: use)
        if error.number == EEXIST { continue }
        throw error
      }
      try use.folder.synchronize()
      return DocumentAttachment(name: name, file: file)
    }
    throw SystemError(number: EEXIST)
  }

  /// Returns candidate names: first the key alone, then numbered from 2.
  private func fileNames(after key: String, like name: String) -> some Sequence<String> {
    let suffix = FileName.suffix(of: name)
    // A key from a document may be a path to another folder.
    let stem = FileName.shortened(
      DocumentAttachment.isPlain(key) ? key : UUID().uuidString,
      leaving: "-999999\(suffix)".utf8.count)
    return (1...999_999).lazy.map { $0 == 1 ? stem + suffix : "\(stem)-\($0)\(suffix)" }
  }
}

extension SystemError {
  fileprivate var attachingReason: LocalizedPhrase {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EISDIR, ENXIO: "it is not a file"
    case ENOSPC: "there is no space left on the disk"
    case ECANCELED: "it was stopped"
    default: message
    }
  }
}
