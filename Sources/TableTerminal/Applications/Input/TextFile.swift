import SystemBasics
import Synchronization

/// A text file that a program reads whole and writes again.
///
/// ```swift
/// let file = try TextFile("names.txt")
/// try file.write(file.text.lowercased())
/// ```
///
/// Just before the file is replaced, it is compared with the text as last read or written, so that
/// changes that another program has made since are kept.
public final class TextFile: Sendable {
  /// The path.
  public let name: String

  /// The file with links resolved.
  private let file: URL
  /// The encoding of a text without a byte order mark.
  private let unmarked: TextEncoding
  private let known: Mutex<Contents>

  /// Whether another program has written the text.
  private let isForeign = Atomic(false)

  /// The text, as last read or written.
  public var text: String { known.withLock { $0.text } }

  var path: String { file.path }

  /// Whether the file may be written.
  ///
  /// Replacing a file would need no more than a folder that may be written.
  var isWritable: Bool { (try? FileAccess.requireWritable(file.path)) != nil }

  /// Reads a file.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``UserError`` if there is no text in UTF-8, or in UTF-16 with a byte order mark.
  public init(_ path: String) throws(UserError) {
    (name, unmarked, file) = (path, .utf8, URL(filePath: path).resolvingSymlinksInPath())
    known = Mutex(try Self.contents(of: file, named: path, unmarked))
  }

  /// Reads a file, which is in `unmarked` if it has no byte order mark.
  init(_ path: String, _ unmarked: TextEncoding) throws(UserError) {
    (name, self.unmarked, file) = (path, unmarked, URL(filePath: path).resolvingSymlinksInPath())
    known = Mutex(try Self.contents(of: file, named: path, unmarked))
  }

  private static func contents(
    of file: URL, named name: String, _ unmarked: TextEncoding
  ) throws(UserError) -> Contents {
    let version = FileVersion(of: file.path)
    return try Contents(bytes(of: file, named: name), version, of: name, unmarked)
  }

  /// Replaces the file, unless another program has written another text to it.
  ///
  /// - Parameter text: The new text.
  /// - Throws: ``UserError`` if nothing was written.
  public func write(_ text: String) throws(UserError) {
    waitForOtherProgram()
    try known.withLock { known throws(UserError) in
      let lock = try lock()
      defer { extendLifetime(lock) }
      var version = FileVersion(of: file.path)
      let present = try Self.bytes(of: file, named: name)
      // It may be there already, as the user has exported it.
      let bytes = try encoded(text, known.encoding)
      if present != bytes {
        guard present == known.encoding.bytes(of: known.text) else {
          throw UserError(
            localized("Not saved, as another program has changed \(name). Write to another file."))
        }
        version = try bytes.writeWhole(to: file, replacing: true)
      }
      (known.text, known.version) = (text, version)
    }
  }

  /// Waits up to a second while another program may be writing the file part by part: the rest
  /// would go to the file that is replaced.
  private func waitForOtherProgram() {
    guard isForeign.exchange(false, ordering: .relaxed) else { return }
    for _ in 0..<20 where FileVersion(of: file.path)?.isYounger(than: 1) == true { pause(0.05) }
  }

  /// Keeps other programs from writing the file, if they ask.
  private func lock() throws(UserError) -> SaveLock? {
    do { return try SaveLock.acquire(onFileAt: file.path) } catch {
      let isHeld = error.number == EWOULDBLOCK
      throw .notWritten(file, isHeld ? "another program is saving it" : error.message)
    }
  }

  /// Replaces the file, whatever it holds.
  func replace(with text: String) throws(UserError) {
    try known.withLock { known throws(UserError) in
      let lock = try lock()
      defer { extendLifetime(lock) }
      known.version = try encoded(text, known.encoding).writeWhole(to: file, replacing: true)
      known.text = text
    }
  }

  private func encoded(_ text: String, _ encoding: TextEncoding) throws(UserError) -> Data {
    if let bytes = encoding.bytes(of: text) { return bytes }
    let missing = text.unicodeScalars.first { encoding.bytes(of: "\($0)") == nil }
    let character = missing.map { "\($0)" } ?? ""
    throw UserError(
      localized("Not saved, as \(name) is in Windows-1252, which lacks \"\(character)\"."))
  }

  /// Writes a text that the file cannot take beside it, or else among the temporary files.
  ///
  /// - Returns: The path of the new file, which only the user can read.
  func keepBeside(_ text: String) throws(UserError) -> String {
    let (base, ending) = (file.deletingPathExtension().lastPathComponent, file.pathExtension)
    // A name has at most 255 bytes.
    let start = String(decoding: base.utf8.prefix(200), as: UTF8.self)
    let names = (1...).lazy.map { number in
      "\(start) (not saved\(number > 1 ? " \(number)" : ""))" + (ending.isEmpty ? "" : ".\(ending)")
    }
    let bytes = known.withLock { $0.encoding }.bytes(of: text) ?? Data(text.utf8)
    var reason: SystemError?
    for folder in [file.deletingLastPathComponent(), URL.temporaryDirectory] {
      do throws(SystemError) {
        var new = try TemporaryFile.make(in: OpenFolder(at: folder.path), isPrivate: true)
        try new.write(bytes)
        try new.synchronize()
        return folder.appending(path: try new.move(toFirstUnusedOf: names)).path
      } catch { reason = reason ?? error }
    }
    let message = reason.map { localized($0.message) } ?? ""
    throw UserError(localized("The changes could not be kept elsewhere: \(message)"))
  }

  /// What the file held when it was last read or written.
  struct Contents: Equatable, Sendable {
    fileprivate(set) var text: String
    fileprivate let encoding: TextEncoding
    fileprivate var version: FileVersion?

    fileprivate init(
      _ bytes: Data, _ version: FileVersion?, of name: String, _ unmarked: TextEncoding
    ) throws(UserError) {
      self.version = version
      encoding = TextEncoding(detectedIn: bytes, or: unmarked)
      guard let text = encoding.text(of: bytes) else { throw .notText(name, bytes, encoding) }
      self.text = text
    }
  }

  /// Returns the text, if another program has written it since the file was last read or written,
  /// until the change is accepted; `nil` if none has.
  func readChange() throws(UserError) -> Contents? {
    try known.withLock { known throws(UserError) in
      // A program may remove a file just before it writes it.
      guard let version = FileVersion(of: file.path), version != known.version else { return nil }
      let bytes = try Self.bytes(of: file, named: name)
      // A program may empty it then, too.
      if bytes.isEmpty { return nil }
      guard bytes != known.encoding.bytes(of: known.text) else {
        known.version = version
        return nil
      }
      return try Contents(bytes, version, of: name, unmarked)
    }
  }

  func accept(_ change: Contents) {
    known.withLock { $0 = change }
    isForeign.store(true, ordering: .relaxed)
  }

  /// Whether a path leads to this file.
  func isSame(as other: URL) -> Bool { other.resolvingSymlinksInPath().path == file.path }

  private static func bytes(of file: URL, named name: String) throws(UserError) -> Data {
    do { return try Data(contentsOf: file) } catch {
      throw UserError(localized("\(name) cannot be read: \(localized(error.systemReason))"))
    }
  }
}
