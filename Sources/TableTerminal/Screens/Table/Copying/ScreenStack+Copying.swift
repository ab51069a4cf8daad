import SystemBasics

extension ScreenStack {
  /// The most bytes that are copied; terminals that take more are few.
  static var copyLimit: Int { 74_994 }

  /// Hands lines to the terminal, whose clipboard has them then if it lets programs copy.
  ///
  /// - Parameters:
  ///   - count: The number of rows; too many are refused before their lines are made.
  ///   - lines: Makes their lines.
  /// - Throws: ``CommandError`` when they are too long, or there is no terminal.
  func copy(
    _ count: Int, _ lines: () -> some Sequence<String>
  ) throws(CommandError) {
    guard hasClipboard else {
      throw CommandError(
        localized("There is no clipboard without a terminal. Write to a file instead."))
    }
    let tooLong = CommandError(
      localized("That is too long to be copied. Write it to a file instead."))
    guard count <= Self.copyLimit else { throw tooLong }
    var text = ""
    for (number, line) in lines().enumerated() {
      text += number == 0 ? line : "\n\(line)"
      guard text.utf8.count <= Self.copyLimit else { throw tooLong }
    }
    copied = text
  }

  /// Returns the control sequence (OSC 52) that copies what was copied since the last time; empty
  /// for nothing.
  ///
  /// No byte of the text is in it as it is, so it controls nothing.
  func takeCopied() -> [UInt8] {
    defer { copied = nil }
    return copied.map { Array("\u{1B}]52;c;\(Data($0.utf8).base64EncodedString())\u{7}".utf8) }
      ?? []
  }
}
