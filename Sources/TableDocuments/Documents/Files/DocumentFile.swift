package import SystemBasics

/// The file in which a document is kept: the one to which all symbolic links lead.
package struct DocumentFile {
  /// The URL as it was asked for, of which errors speak.
  let url: URL

  /// The path of the file itself, where nothing need be yet.
  let path: String

  /// Follows the symbolic links at `url`, or refuses one.
  ///
  /// A person names a document, and may name a link. What lies beside it under a name of its own was
  /// named by nobody, and a link there may be planted.
  package init(
    at url: URL, for activity: DocumentError.Activity, followsLinks: Bool = true
  ) throws(DocumentError) {
    self.url = url
    // Foundation makes no file URL of a relative path when the current folder has been removed.
    guard url.isFileURL else {
      throw DocumentError(.impossiblePath, at: url, reason: "the current folder has been removed")
    }
    do {
      path = try Self.followingLinks(from: url.path)
      try Self.requireText(path)
    } catch {
      throw DocumentError(activity, url, error)
    }
    guard followsLinks || path == url.path else {
      throw DocumentError(.notOrdinaryFile, at: url, reason: "it is a symbolic link")
    }
  }

  /// Follows the links one by one, since the last one may lead to a file that is yet to be made.
  private static func followingLinks(from start: String) throws(SystemError) -> String {
    let mostLinks = 40  // The kernel's own limit.
    var path = start
    for _ in 0...mostLinks {
      guard let target = try linkTarget(of: path) else { return path }
      path = target.hasPrefix("/") ? target : "\(parent(of: path))/\(target)"
    }
    throw SystemError(number: ELOOP)
  }

  /// Checks that a path does not come from bytes that are no UTF-8.
  ///
  /// Foundation puts a replacement character for such bytes, which then leads to another file. Only
  /// a file that is there shows that the character is meant.
  private static func requireText(_ path: String) throws(SystemError) {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return }
    guard try FileStatus(of: path) != nil else { throw SystemError(number: EILSEQ) }
  }

  /// Where the symbolic link at `path` leads, or `nil` if there is no link.
  private static func linkTarget(of path: String) throws(SystemError) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The system writes at most as many bytes as the buffer holds.
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
  /// The path of the folder that contains the file.
  var folder: String { Self.parent(of: path) }

  /// The name of the file in that folder.
  var name: String { URL(filePath: path).lastPathComponent }

  static func parent(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// Runs `body` and explains a failure of the system in terms of this document.
  func explaining<Result: ~Copyable>(
    _ activity: DocumentError.Activity, _ body: () throws(SystemError) -> Result
  ) throws(DocumentError) -> Result {
    do { return try body() } catch { throw DocumentError(activity, url, error) }
  }

  /// What the system knows about the file, or `nil` if there is none.
  ///
  /// - Throws: An error if something other than an ordinary file is there.
  func status(for activity: DocumentError.Activity) throws(DocumentError) -> FileStatus? {
    let path = self.path
    let status = try explaining(activity) { () throws(SystemError) in try FileStatus(of: path) }
    if let status { try requireOrdinaryFile(status) }
    return status
  }

  private func requireOrdinaryFile(_ status: FileStatus) throws(DocumentError) {
    if status.isFolder { throw DocumentError(.isFolder, at: url, reason: "it is a folder") }
    guard status.isOrdinaryFile else {
      throw DocumentError(.notOrdinaryFile, at: url, reason: "it is a device, a pipe or the like")
    }
  }

  /// Everything in the file, or `nil` if there is no file.
  package func contents(for activity: DocumentError.Activity) throws(DocumentError) -> Data? {
    // A device may do something when it is opened, and another thing may stand there then.
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
