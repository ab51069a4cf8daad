import SystemBasics

/// The state of a document's file at the store's last read or save.
struct DiskState {
  /// The contents of the file.
  enum Contents {
    /// Not read yet.
    case unread

    /// There was no file.
    case absent

    /// The contents last read or written.
    case known(FileDigest, form: StoredForm)
  }

  var contents = Contents.unread

  private var seenVersion: FileVersion?

  private var hadFolder = false

  private var hasRemovedLeftovers = false

  /// Whether there was a file.
  var hadFile: Bool { form != nil }

  var form: StoredForm? {
    if case .known(_, let form) = contents { form } else { nil }
  }

  /// Whether the file had these contents when last read or written.
  func isKnown(_ data: Data) -> Bool {
    if case .known(let digest, _) = contents { digest == FileDigest(of: data) } else { false }
  }

  /// Returns the file's contents, which are known once they are decoded.
  mutating func read(_ file: DocumentFile) throws(DocumentError) -> [UInt8]? {
    hadFolder = (try? file.folderExists()) ?? false
    // Read before the contents, so that a concurrent write is noticed at the next look.
    let version = try file.status(for: .reading)?.version
    let contents = try file.contents(for: .reading).map(Array.init)
    seenVersion = version
    return contents
  }

  /// Returns whether the file may have changed since the last look; a missing one if it is gone.
  mutating func notice(_ version: FileVersion?, isGone: Bool) -> Bool {
    guard version == nil ? isGone : version != seenVersion else { return false }
    // A write within the same clock tick does not look like another version.
    seenVersion = version?.isRecent == true ? nil : version
    return true
  }

  /// Prepares to replace the file.
  mutating func prepare(_ file: DocumentFile) throws(DocumentError) {
    try file.requireReplaceable()
    if hadFolder { try file.requireFolder() } else { try file.makeFolder() }
    guard !hasRemovedLeftovers else { return }
    file.removeLeftovers()
    hasRemovedLeftovers = true
  }

  /// Notes the version that was written, so that it is not read again.
  mutating func recordWritten(_ version: FileVersion?) { seenVersion = version }

  /// Notes the contents that were written.
  mutating func recordSaved(_ contents: Contents) {
    self.contents = contents
    hadFolder = true
  }
}
