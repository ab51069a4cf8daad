public import SystemBasics

/// A file written in parts that atomically replaces another.
///
/// ```swift
/// let file = try AtomicFile(replacing: url)
/// for line in lines { try file.write(Data(line.utf8)) }
/// try file.finish()
/// ```
///
/// Until ``finish()`` the target is unchanged; an unfinished file is removed. The new file's name
/// is unguessable, so it follows no planted link and overwrites nothing. It gets the access of
/// the old one. Links at the URL are followed and kept.
///
/// Errors speak of documents; their ``DocumentError/code`` and ``DocumentError/reason`` apply to
/// any file.
public struct AtomicFile: ~Copyable {
  private let file: DocumentFile
  private var temporary: TemporaryFile

  /// Creates an empty file.
  ///
  /// - Parameter url: The file to replace or create, in an existing folder.
  /// - Throws: A ``DocumentError`` if it is not writable or not a regular file.
  public init(replacing url: URL) throws(DocumentError) {
    let file = try DocumentFile(at: url, for: .saving)
    try file.requireReplaceable()
    file.removeLeftovers()
    temporary = try file.makeTemporary()
    self.file = file
  }

  /// Appends data.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: A ``DocumentError``; do not finish the file then.
  public func write(_ data: Data) throws(DocumentError) {
    do { try temporary.write(data) } catch { throw DocumentError(.saving, file.url, error) }
  }

  /// Syncs the file and atomically replaces the target.
  ///
  /// - Throws: A ``DocumentError``; the target is unchanged, unless the code is
  ///   ``DocumentError/Code/notFlushed``.
  public consuming func finish() throws(DocumentError) {
    do {
      try temporary.synchronize()
      try temporary.move(to: file.name)
    } catch {
      throw DocumentError(.saving, file.url, error)
    }
    try file.synchronizeFolder()
  }
}
