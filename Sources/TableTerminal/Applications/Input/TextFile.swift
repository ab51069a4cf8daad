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
/// what another program wrote since is kept.
public final class TextFile: Sendable {
  /// The path.
  public let name: String

  /// The file with links resolved.
  private let file: URL
  private let known: Mutex<String>

  /// The text, as last read or written.
  public var text: String { known.withLock { $0 } }

  /// Whether the file may be written.
  ///
  /// Replacing a file would need no more than a folder that may be written.
  var isWritable: Bool { (try? FileAccess.requireWritable(file.path)) != nil }

  /// Reads a file.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``UserError`` if there is no text in UTF-8.
  public init(_ path: String) throws(UserError) {
    name = path
    file = URL(filePath: path).resolvingSymlinksInPath()
    guard let text = String(validating: try Self.bytes(of: file, named: path), as: UTF8.self) else {
      throw .notText(path)
    }
    known = Mutex(text)
  }

  /// Replaces the file, unless another program has written another text to it.
  ///
  /// - Parameter text: The new text, made if it is to be written.
  /// - Throws: ``UserError`` if nothing was written.
  public func write(_ text: @autoclosure () -> String) throws(UserError) {
    try known.withLock { known throws(UserError) in
      let (present, text) = (try Self.bytes(of: file, named: name), text())
      // It may be there already, as the user has exported it.
      if present != Data(text.utf8) {
        guard present == Data(known.utf8) else {
          throw UserError(
            localized("Not saved, as another program has changed \(name). Write to another file."))
        }
        try text.write(to: file, replacing: true)
      }
      known = text
    }
  }

  private static func bytes(of file: URL, named name: String) throws(UserError) -> Data {
    do { return try Data(contentsOf: file) } catch {
      throw UserError(localized("\(name) cannot be read: \(localized(error.systemReason))"))
    }
  }
}
