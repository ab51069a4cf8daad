package import SystemBasics

/// A document's file, with symbolic links resolved.
package struct DocumentFile {
  /// The requested URL, for errors.
  let url: URL

  /// The resolved path, which need not exist.
  let path: String

  /// Resolves symbolic links at `url`, or rejects them.
  ///
  /// A user may name a link deliberately; one at a derived name may be planted.
  package init(
    at url: URL, for activity: DocumentError.Activity, followsLinks: Bool = true
  ) throws(DocumentError) {
    self.url = url
    // Foundation creates no file URL from a relative path if the current folder is gone.
    guard url.isFileURL else {
      throw DocumentError(.invalidPath, at: url, reason: "the current folder has been removed")
    }
    do {
      path = try Self.followingLinks(from: url.path)
      try Self.requireText(path)
    } catch {
      throw DocumentError(activity, url, error)
    }
    guard followsLinks || path == url.path else {
      throw DocumentError(.notRegularFile, at: url, reason: "it is a symbolic link")
    }
  }

  /// Resolves links one by one, since the target need not exist.
  private static func followingLinks(from start: String) throws(SystemError) -> String {
    let maximumLinks = 40  // The kernel's own limit.
    var path = start
    for _ in 0...maximumLinks {
      guard let target = try linkTarget(of: path) else { return path }
      path = target.hasPrefix("/") ? target : "\(parent(of: path))/\(target)"
    }
    throw SystemError(number: ELOOP)
  }

  /// Rejects a path that may come from invalid UTF-8.
  ///
  /// Foundation substitutes U+FFFD there; only an existing file proves that it is meant.
  private static func requireText(_ path: String) throws(SystemError) {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return }
    guard try FileStatus(of: path) != nil else { throw SystemError(number: EILSEQ) }
  }

  private static func linkTarget(of path: String) throws(SystemError) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The call writes at most `target.count` bytes.
    let count = unsafe readlink(path, &target, target.count)
    if count >= 0 {
      let bytes = target.prefix(count).map(UInt8.init(bitPattern:))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SystemError(number: EILSEQ)
      }
      return text
    }
    let error = SystemError.last
    guard error.number == EINVAL || error.number == ENOENT else { throw error }
    return nil
  }
}

extension DocumentFile {
  var folder: String { Self.parent(of: path) }

  var name: String { URL(filePath: path).lastPathComponent }

  static func parent(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// Runs `body`, mapping system errors to errors of this document.
  func explaining<Result: ~Copyable>(
    _ activity: DocumentError.Activity, _ body: () throws(SystemError) -> Result
  ) throws(DocumentError) -> Result {
    do { return try body() } catch { throw DocumentError(activity, url, error) }
  }

  /// Returns the file's status, if it exists.
  ///
  /// - Throws: An error if it is not a regular file.
  func status(for activity: DocumentError.Activity) throws(DocumentError) -> FileStatus? {
    let path = self.path
    let status = try explaining(activity) { () throws(SystemError) in try FileStatus(of: path) }
    if let status { try requireOrdinaryFile(status) }
    return status
  }

  private func requireOrdinaryFile(_ status: FileStatus) throws(DocumentError) {
    if status.isFolder { throw DocumentError(.isFolder, at: url, reason: "it is a folder") }
    guard status.isOrdinaryFile else {
      throw DocumentError(.notRegularFile, at: url, reason: "it is not a regular file")
    }
  }

  /// Returns the contents, or `nil` if there is no file.
  package func contents(for activity: DocumentError.Activity) throws(DocumentError) -> Data? {
    // Check before opening, as opening a device may have side effects, and after, in case of a
    // race.
    guard try status(for: activity) != nil else { return nil }
    let file = try explaining(activity) { () throws(SystemError) in
      try OpenFile(path, O_RDONLY | O_NOFOLLOW)
    }
    let status = try explaining(activity) { () throws(SystemError) in try file.status() }
    try requireOrdinaryFile(status)
    return try explaining(activity) { () throws(SystemError) in
      try file.readToEnd(expecting: status.size)
    }
  }
}
