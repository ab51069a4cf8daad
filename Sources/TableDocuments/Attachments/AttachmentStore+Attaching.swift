import SystemBasics
import Synchronization

extension AttachmentStore {
  /// Copies a file under a key.
  ///
  /// An earlier copy under that key stays, until it is put aside. Others can use the store while the file
  /// is being copied.
  ///
  /// - Parameters:
  ///   - path: The path of the file, a plain one of at most ``maximumSize`` bytes; a tilde stands for the
  ///     home folder.
  ///   - key: What the copy is named after.
  ///   - progress: Is told from time to time which part is copied, from 0 to 1, and returns whether to go
  ///     on.
  /// - Returns: The attachment, whose copy has reached the disk.
  /// - Throws: An ``AttachmentError``; there is no copy then.
  public func attach(
    contentsOf path: String, to key: String, progress: (Double) -> Bool = { _ in true }
  ) throws(AttachmentError) -> Attachment {
    guard !path.isEmpty else { throw AttachmentError(path: path, reason: "it is not a file") }
    // A system call would read such a path up to the zero only.
    guard !path.contains("\0") else {
      throw AttachmentError(path: path, reason: "there is no such file")
    }
    do {
      let file = FileName.expandingTilde(in: path)
      // A device may do something when it is opened, and another thing may stand there then.
      guard try FileStatus(of: file)?.isOrdinaryFile ?? true else {
        throw AttachmentError(path: path, reason: "it is not a file")
      }
      let source = try OpenFile(file, O_RDONLY)
      guard try source.status().isOrdinaryFile else {
        throw AttachmentError(path: path, reason: "it is not a file")
      }
      let place = try use.withLock { try make(&$0) }
      var copy = try copy(source, to: place, progress)
      return try use.withLock { _ in
        try name(&copy, URL(filePath: file).lastPathComponent, after: key, in: place)
      }
    } catch let error as SystemError {
      throw error.number == EFBIG
        ? AttachmentError(
          path: path, reason: "it has more than \(maximumSize) bytes", isTooLarge: true)
        : AttachmentError(path: path, reason: error.attachingReason)
    } catch let error as AttachmentError {
      throw error
    } catch {
      throw AttachmentError(path: path, reason: "\(error)")
    }
  }

  /// Copies a file, which has no name of its own yet.
  private func copy(
    _ source: borrowing OpenFile, to use: FolderUse, _ progress: (Double) -> Bool
  ) throws(SystemError) -> TemporaryFile {
    let size = try source.status().size
    // Nothing is copied of what is known to be too much.
    guard size <= maximumSize else { throw SystemError(number: EFBIG) }
    TemporaryFile.removeLeftovers(in: use.folder)
    let temporary = try TemporaryFile.make(in: use.folder, with: access, isPrivate: true)
    var count = 0
    try source.readToEnd { chunk throws(SystemError) in
      count += chunk.count
      // It may grow meanwhile.
      guard count <= maximumSize else { throw SystemError(number: EFBIG) }
      guard progress(min(1, Double(count) / Double(max(1, size)))) else {
        throw SystemError(number: ECANCELED)
      }
      try temporary.write(Data(chunk))
    }
    try temporary.synchronize()
    return temporary
  }

  /// Gives a copy its name.
  private func name(
    _ temporary: inout TemporaryFile, _ name: String, after key: String, in use: FolderUse
  ) throws(SystemError) -> Attachment {
    for file in fileNames(after: key, like: name) where !isTaken(file, in: use.folder) {
      // The mark comes first: a copy without one would be nobody's for ever.
      try mark(file, in: use)
      do throws(SystemError) {
        _ = try temporary.move(toFirstUnusedOf: [file])
      } catch {
        unmark(file, in: use)
        if error.number == EEXIST { continue }
        throw error
      }
      try use.folder.synchronize()
      return Attachment(name: name, file: file)
    }
    throw SystemError(number: EEXIST)
  }

  /// The names for a copy: first after the key alone, then numbered from 2.
  private func fileNames(after key: String, like name: String) -> some Sequence<String> {
    let suffix = FileName.suffix(of: name)
    // A key from a document may be anything, even a way to another folder.
    let stem = FileName.shortened(
      Attachment.isPlain(key) ? key : UUID().uuidString, leaving: "-999999\(suffix)".utf8.count)
    return (1...999_999).lazy.map { $0 == 1 ? stem + suffix : "\(stem)-\($0)\(suffix)" }
  }
}

extension SystemError {
  /// A phrase for a person who wants to attach a file.
  fileprivate var attachingReason: String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EISDIR, ENXIO: "it is not a file"
    case ENOSPC: "there is no space left on the disk"
    case ECANCELED: "it was stopped"
    default: message
    }
  }
}
