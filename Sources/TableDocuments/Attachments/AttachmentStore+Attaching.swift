import Foundation
import Synchronization

extension AttachmentStore {
  /// Copies a file under a key.
  ///
  /// An earlier copy under that key stays, until it is put aside.
  ///
  /// - Parameters:
  ///   - path: The path of the file; a tilde stands for the home folder.
  ///   - key: What the copy is named after.
  /// - Returns: The attachment, whose copy has reached the disk.
  /// - Throws: An ``AttachmentError``; there is no copy then.
  public func attach(
    contentsOf path: String, to key: String
  ) throws(AttachmentError) -> Attachment {
    guard !path.isEmpty else { throw AttachmentError(path: path, reason: "it is not a file") }
    // A system call would read such a path up to the zero only.
    guard !path.contains("\0") else {
      throw AttachmentError(path: path, reason: "there is no such file")
    }
    do {
      let file = (path as NSString).expandingTildeInPath
      let source = try OpenFile(file, O_RDONLY)
      guard try source.status().isOrdinaryFile else {
        throw AttachmentError(path: path, reason: "it is not a file")
      }
      return try use.withLock { use in
        try copy(source, named: URL(filePath: file).lastPathComponent, to: key, &use)
      }
    } catch let error as SystemError {
      throw AttachmentError(path: path, reason: error.attachingReason)
    } catch let error as AttachmentError {
      throw error
    } catch {
      throw AttachmentError(path: path, reason: "\(error)")
    }
  }

  private func copy(
    _ source: borrowing OpenFile, named name: String, to key: String, _ use: inout FolderUse?
  ) throws(SystemError) -> Attachment {
    let access = access
    let isNew = try FileStatus(of: folder.path) == nil
    try DocumentFile.makeFolder(at: folder.path)
    use = use ?? FolderUse(of: folder, boundBy: access, isNew: isNew)
    TemporaryFile.removeLeftovers(in: folder.path)
    var temporary = try TemporaryFile.make(in: folder.path, with: access, isPrivate: true)
    try temporary.copy(source)
    for file in fileNames(after: key, like: name) where !isTaken(file) {
      // The mark comes first: a copy without one would be nobody's for ever.
      try mark(file)
      do throws(SystemError) {
        _ = try temporary.move(toFirstUnusedOf: [folder.appending(path: file).path])
      } catch {
        unmark(file)
        if error.number == EEXIST { continue }
        throw error
      }
      try DocumentFile.synchronizeFolder(at: folder.path)
      return Attachment(name: name, file: file)
    }
    throw SystemError(number: EEXIST)
  }

  /// The names for a copy: first after the key alone, then numbered from 2.
  private func fileNames(after key: String, like name: String) -> some Sequence<String> {
    let ending = (name as NSString).pathExtension
    let suffix = ending.isEmpty ? "" : ".\(ending)"
    // A key from a document may be anything, even a way to another folder.
    let stem = Attachment.isPlain(key) ? key : UUID().uuidString
    return (1...999_999).lazy.map { $0 == 1 ? stem + suffix : "\(stem)-\($0)\(suffix)" }
  }

  private func isTaken(_ name: String) -> Bool {
    ([folder] + everywhereAside).contains { holds(name, in: $0) }
  }
}

extension SystemError {
  /// A phrase for a person who wants to attach a file.
  fileprivate var attachingReason: String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EISDIR, ENXIO: "it is not a file"
    case ENOSPC: "there is no space left on the disk"
    default: message
    }
  }
}
