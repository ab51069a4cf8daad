import Foundation

extension DocumentStore {
  /// Moves the temporary file to its place, if nothing there would be lost.
  ///
  /// No other store can save in the folder between the last look and the replacement.
  ///
  /// - Returns: The error that explains why the file was left alone, or `nil` if it was replaced.
  func replace(
    _ file: DocumentFile, with temporary: inout TemporaryFile, holding data: Data,
    _ form: StoredForm, _ resolution: DocumentConflictResolution?
  ) throws(DocumentError) -> DocumentError? {
    let lock = try file.lockFolder()
    defer { extendLifetime(lock) }
    let theirs = try file.contents(for: .saving)
    if let theirs, theirs != data, let conflict = conflict(with: theirs) {
      guard resolution == .overwriteKeepingTheirsAside, conflict.code != .newerVersion else {
        return conflict
      }
      _ = try file.keepCopy(of: theirs, note: "replaced", date: now())
    }
    do { try temporary.move(to: file.path) } catch { throw DocumentError(.saving, url, error) }
    knowledge = .known(data, form: form)
    return nil
  }

  /// The error that tells why `theirs` must not be overwritten, or `nil` if this store knows it.
  private func conflict(with theirs: Data) -> DocumentError? {
    var reason = "another program has changed it since it was read"
    switch knowledge {
    case .known(let ours, _):
      if ours == theirs { return nil }
    case .absent: reason = "another program has made a file there"
    case .unread: reason = "there is a file that has not been read"
    }
    do {
      _ = try coding.decode(theirs)
    } catch let error as NewerVersionError {
      return DocumentError(.newerVersion, at: url, reason: error.reason)
    } catch {
      reason = "a damaged document stands there"
    }
    return DocumentError(.changedElsewhere, at: url, reason: reason)
  }

  /// Saves this store's version beside the file, in place of the one it saved there before.
  func keepBeside(_ data: Data, _ file: DocumentFile) throws(DocumentError) -> URL {
    let copy = try file.keepCopy(of: data, note: "conflicting copy", date: now())
    if copy != conflictCopy?.url { removeConflictCopy() }
    conflictCopy = ConflictCopy(url: copy, data: data)
    return copy
  }

  /// Removes this store's version beside the file, unless somebody else has changed it.
  func removeConflictCopy() {
    guard let copy = conflictCopy else { return }
    conflictCopy = nil
    guard (try? Data(contentsOf: copy.url)) == copy.data else { return }
    // What cannot be removed is only in the way.
    try? FileManager.default.removeItem(at: copy.url)
  }
}

extension DocumentError {
  /// The same error with the place of a copy.
  func with(copy: URL) -> Self {
    Self(code, at: url, reason: reason, copy: copy)
  }
}
