import SystemBasics

/// The terminal's clipboard.
struct Clipboard {
  /// The maximum number of bytes to copy; few terminals accept more.
  static let limit = 74_994

  /// Whether a terminal may accept copied text.
  var isAvailable = true

  /// Text to hand to the terminal.
  private var text: String?

  /// Copies lines.
  ///
  /// - Parameters:
  ///   - count: The number of rows; too many fail before any line is made.
  ///   - lines: Makes the lines.
  /// - Throws: ``CommandError`` if they are too long or there is no terminal.
  mutating func copy(
    _ count: Int, _ lines: () -> some Sequence<String>
  ) throws(CommandError) {
    guard isAvailable else {
      throw CommandError(
        localized("There is no clipboard without a terminal. Write to a file instead."))
    }
    let tooLong = CommandError(
      localized("That is too long to be copied. Write it to a file instead."))
    guard count <= Self.limit else { throw tooLong }
    var text = ""
    for (number, line) in lines().enumerated() {
      text += number == 0 ? line : "\n\(line)"
      guard text.utf8.count <= Self.limit else { throw tooLong }
    }
    self.text = text
  }

  /// Returns the OSC 52 sequence for newly copied text; empty if there is none.
  ///
  /// Base64 disarms control sequences.
  mutating func takeSequence() -> [UInt8] {
    defer { text = nil }
    return text.map { Array("\u{1B}]52;c;\(Data($0.utf8).base64EncodedString())\u{7}".utf8) }
      ?? []
  }
}
