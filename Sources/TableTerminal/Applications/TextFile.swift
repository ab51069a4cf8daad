import SystemBasics
import TerminalDriver

/// A text file that a program reads whole and writes again, or the text of standard input.
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

  /// The file with links resolved; `nil` for standard input.
  private let file: URL?

  /// Whether the text can be written, unlike standard input.
  public var isWritable: Bool { file != nil }

  /// Reads a file, or standard input to its end.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one.
  ///
  /// - Parameter operand: The path; `-` for standard input.
  /// - Throws: ``CommandError`` if there is no text in UTF-8.
  public init(_ operand: String) throws(CommandError) {
    let path = operand == "-" ? nil : operand
    name = path ?? localized("Standard input")
    file = path.map { URL(filePath: $0).resolvingSymlinksInPath() }
    let bytes =
      if let file { try Self.bytes(of: file, named: name) } else { try Self.standardInput() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(localized("\(name) is not text in UTF-8."))
    }
    self.text = text
  }

  /// Replaces the file, unless another program has changed it.
  ///
  /// - Parameter text: The new text.
  /// - Throws: ``CommandError`` if nothing was written.
  public mutating func write(_ text: String) throws(CommandError) {
    guard let file else { throw CommandError(localized("Standard input is only read.")) }
    guard try Self.bytes(of: file, named: name).elementsEqual(self.text.utf8) else {
      throw CommandError(
        localized("Not saved, as another program has changed \(name). Write to another file."))
    }
    try text.write(to: file, replacing: true)
    self.text = text
  }

  private static func bytes(of file: URL, named name: String) throws(CommandError) -> Data {
    do { return try Data(contentsOf: file) } catch {
      throw CommandError(localized("\(name) cannot be read: \(localized(error.systemReason))"))
    }
  }

  private static func standardInput() throws(CommandError) -> Data {
    guard !TerminalDevice.isTerminal(STDIN_FILENO) else {
      throw CommandError(localized("Name a file, or write a text to standard input."))
    }
    var (all, part) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      // Safe: the call stays in bounds.
      let count = unsafe read(STDIN_FILENO, &part, part.count)
      if count < 0, errno != EINTR {
        let reason = localized(LocalizedPhrase(errorNumber: errno))
        throw CommandError(localized("Standard input cannot be read: \(reason)"))
      }
      if count == 0 { break }
      all += part.prefix(max(0, count))
    }
    if TerminalDevice.isTerminal(STDOUT_FILENO) { takeKeysFromTerminal() }
    return all
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
