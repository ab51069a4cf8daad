public import SystemBasics

/// A file that is written part by part, and takes the place of another one when it is whole.
///
/// ```swift
/// let file = try ReplacementFile(replacing: url)
/// for line in lines { try file.write(Data(line.utf8)) }
/// try file.finish()
/// ```
///
/// Until ``finish()`` what stands at the URL stays as it is, and nothing is left of a file that is not
/// finished. The new file is written beside it under a name that nobody can guess, so that it follows no
/// link and overwrites nothing that lies there. It gets the access of the one that it replaces. The links
/// at the URL are followed, and stay.
///
/// Errors say that a document was not saved; their ``DocumentError/code`` and ``DocumentError/reason``
/// hold for every file.
public struct ReplacementFile: ~Copyable {
  private let file: DocumentFile
  private var temporary: TemporaryFile

  /// Begins an empty file.
  ///
  /// - Parameter url: The file to replace, or to make where there is none; its folder is there.
  /// - Throws: A ``DocumentError`` when something other than an ordinary file is there, or it may not be
  ///   written.
  public init(replacing url: URL) throws(DocumentError) {
    let file = try DocumentFile(at: url, for: .saving)
    try file.requireReplaceable()
    file.removeLeftovers()
    temporary = try file.makeTemporary()
    self.file = file
  }

  /// Writes after what was written before.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: A ``DocumentError``; the file cannot be finished then.
  public func write(_ data: Data) throws(DocumentError) {
    do { try temporary.write(data) } catch { throw DocumentError(.saving, file.url, error) }
  }

  /// Waits until all has reached the disk, and replaces what stands at the URL in one step.
  ///
  /// - Throws: A ``DocumentError``; what stood there still does, unless the code is
  ///   ``DocumentError/Code/unconfirmed``.
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
