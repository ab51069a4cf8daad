import SystemBasics

/// The terminal's clipboard.
struct Clipboard {
  /// The limit in bytes; few terminals accept more.
  static let limit = 74_994

  var isAvailable = true

  private var text: String?

  /// Copies lines, but makes none if there are more than ``limit``.
  mutating func copy(
    _ count: Int, _ lines: () -> some Sequence<String>
  ) throws(UserError) {
    guard isAvailable else {
      throw UserError(
        localized("There is no clipboard without a terminal. Write to a file instead."))
    }
    let tooLong = UserError(
      localized("That is too long to be copied. Write it to a file instead."))
    guard count <= Self.limit else { throw tooLong }
    var text = ""
    for (number, line) in lines().enumerated() {
      text += number == 0 ? line : "\n\(line)"
      guard text.utf8.count <= Self.limit else { throw tooLong }
    }
    self.text = text
  }

  /// Returns the OSC 52 sequence for newly copied text; base64 disarms control sequences.
  mutating func takeSequence() -> [UInt8] {
    text.take().map { Array("\u{1B}]52;c;\(Data($0.utf8).base64EncodedString())\u{7}".utf8) }
      ?? []
  }
}
