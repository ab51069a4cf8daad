import SystemBasics
import TerminalDriver

/// A text file that a program reads whole and writes again, or the text of a pipe.
///
/// ```swift
/// var file = try TextFile("names.txt")
/// try file.write(file.text.lowercased())
/// ```
///
/// Just before the file is replaced, it is compared with the text as last read or written, so that
/// what another program wrote since is kept.
public struct TextFile: Sendable {
  /// The path, or a name for standard input.
  public let name: String

  /// The text, as last read or written.
  public private(set) var text: String

  /// The file with links resolved; `nil` for a pipe or device, and for standard input.
  private let file: URL?

  /// Whether the text can be written, unlike that of a pipe or standard input.
  public var isWritable: Bool { file != nil }

  /// Reads a file, or standard input to its end.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one.
  ///
  /// - Parameter operand: The path; `-` for standard input.
  /// - Throws: ``UserError`` if there is no text in UTF-8.
  public init(_ operand: String) throws(UserError) {
    let path = ["-", "/dev/stdin"].contains(operand) ? nil : operand
    name = path ?? localized("Standard input")
    // A link in /dev/fd leads to a pipe that has no path.
    let stream = path.flatMap { Self.isStream($0) ? $0 : nil }
    file = stream == nil ? path.map { URL(filePath: $0).resolvingSymlinksInPath() } : nil
    let bytes =
      if let file {
        try Self.bytes(of: file, named: name)
      } else if let stream {
        try Self.contents(ofStream: stream)
      } else {
        try Self.standardInput(named: name)
      }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UserError(localized("\(name) is not text in UTF-8."))
    }
    self.text = text
  }

  /// Replaces the file, unless another program has changed it.
  ///
  /// - Parameter text: The new text.
  /// - Throws: ``UserError`` if nothing was written.
  public mutating func write(_ text: String) throws(UserError) {
    guard let file else { throw UserError(localized("Standard input cannot be written to.")) }
    guard try Self.bytes(of: file, named: name).elementsEqual(self.text.utf8) else {
      throw UserError(
        localized("Not saved, as another program has changed \(name). Write to another file."))
    }
    try text.write(to: file, replacing: true)
    self.text = text
  }

  private static func bytes(of file: URL, named name: String) throws(UserError) -> Data {
    do { return try Data(contentsOf: file) } catch {
      throw UserError(localized("\(name) cannot be read: \(localized(error.systemReason))"))
    }
  }

  /// Whether a path leads to a pipe, a socket or a device, as `<(ls)` of a shell does.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    // Safe: the path is a string, and the result is a variable.
    guard unsafe stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  private static func contents(ofStream path: String) throws(UserError) -> Data {
    // Safe: the path is a string.
    let stream = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard stream >= 0 else { throw unreadable(path) }
    defer { close(stream) }
    return try contents(of: stream, named: path)
  }

  private static func standardInput(named name: String) throws(UserError) -> Data {
    guard !TerminalDevice.isTerminal(STDIN_FILENO) else {
      throw UserError(localized("Name a file, or pipe text to standard input."))
    }
    let all = try contents(of: STDIN_FILENO, named: name)
    if TerminalDevice.isTerminal(STDOUT_FILENO) { takeKeysFromTerminal() }
    return all
  }

  private static func contents(
    of descriptor: CInt, named name: String
  ) throws(UserError) -> Data {
    var (all, part) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      // Safe: the call stays in bounds.
      let count = unsafe read(descriptor, &part, part.count)
      if count < 0, errno != EINTR { throw unreadable(name) }
      if count == 0 { return all }
      all += part.prefix(max(0, count))
    }
  }

  private static func unreadable(_ name: String) -> UserError {
    let reason = localized(LocalizedPhrase(errorNumber: errno))
    return UserError(localized("\(name) cannot be read: \(reason)"))
  }

  /// Replaces standard input by the controlling terminal.
  private static func takeKeysFromTerminal() {
    // Safe: the name is a constant.
    let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}
