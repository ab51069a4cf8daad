import SystemBasics

extension DocumentStore {
  /// Replaces the file, unless that would lose data.
  ///
  /// Holds the save lock, so no other store saves between check and replacement.
  ///
  /// - Returns: The reason the file was left alone, or `nil`.
  func replace(
    _ file: DocumentFile, with temporary: inout TemporaryFile, holding data: Data,
    _ resolution: DocumentConflictResolution?
  ) throws(DocumentError) -> LocalizedPhrase? {
    let lock = try file.lock()
    defer { extendLifetime(lock) }
    let theirs = try file.contents(for: .saving)
    if theirs == nil, isGone { return "another program has removed it since it was read" }
    if let theirs, theirs != data, let obstacle = obstacle(in: theirs) {
      guard resolution == .overwriteWithBackup, !obstacle.isNewerVersion else {
        return obstacle.reason
      }
      _ = try file.keepCopy(of: theirs, note: "replaced", date: now())
    }
    disk.recordWritten(
      try file.replace(with: &temporary, holding: data, over: theirs, date: now()))
    return nil
  }

  /// Removes the file, unless that would lose data.
  ///
  /// - Returns: The reason the file was left alone, or `nil`.
  func remove(_ file: DocumentFile) throws(DocumentError) -> LocalizedPhrase? {
    let lock = try file.lock()
    defer { extendLifetime(lock) }
    guard let theirs = try file.contents(for: .saving) else { return nil }
    if let obstacle = obstacle(in: theirs) { return obstacle.reason }
    try file.remove()
    return nil
  }

  /// Returns the reason that `theirs` must not be overwritten, or `nil` if this store knows it.
  private func obstacle(
    in theirs: Data
  ) -> (reason: LocalizedPhrase, isNewerVersion: Bool)? {
    if disk.isKnown(theirs) { return nil }
    do {
      _ = try coding.decode(Array(theirs))
    } catch is NewerVersionError {
      return ("there is a document of a newer version", true)
    } catch {
      return ("there is a damaged document", false)
    }
    return switch disk.contents {
    case .known: ("another program has changed it since it was read", false)
    case .absent: ("another program has created a file there", false)
    case .unread: ("there is a file that has not been read", false)
    }
  }

  /// Saves this version beside the file, replacing the store's previous copy.
  func keepBeside(_ data: Data, _ file: DocumentFile) throws(DocumentError) -> URL {
    let copy = try file.keepCopy(of: data, note: "conflicting copy", date: now())
    if copy != conflictCopy?.url { removeConflictCopy() }
    conflictCopy = (copy, data)
    return copy
  }

  /// Removes the copy beside the file, unless another program changed it.
  func removeConflictCopy() {
    guard let copy = conflictCopy else { return }
    conflictCopy = nil
    guard DocumentFile.contents(ofCopy: copy.url) == copy.data else { return }
    DocumentFile.removeCopy(copy.url)
  }
}
