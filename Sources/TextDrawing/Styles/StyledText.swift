/// A text with styled parts, as programs write it to a terminal.
///
/// ```swift
/// let error = StyledText(parsing: "\u{1B}[1;31merror:\u{1B}[m no such file")
/// print(error.text)  // error: no such file
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part in one style.
  public struct Run: Hashable, Sendable {
    /// The UTF-8 offsets.
    public let range: Range<Int>

    /// The colors and attributes.
    public let style: TextStyle
  }

  /// The text without escape sequences.
  public let text: String

  /// The parts that are not plain, in order.
  public let runs: [Run]

  /// Parses escape sequences for colors and attributes; removes others, but not incomplete or
  /// unknown ones.
  ///
  /// - Parameter text: The text, as written to a terminal.
  /// - Complexity: O(*n*) in the text's length.
  public init(parsing text: String) {
    guard Self.hasSequences(text.utf8) else {
      (self.text, runs) = (text, [])
      return
    }
    var reader = EscapeSequenceReader()
    reader.read(Array(text.utf8)[...])
    (self.text, runs) = (String(decoding: reader.plain, as: UTF8.self), reader.runs)
  }

  /// Returns bytes without escape sequences.
  ///
  /// - Parameter bytes: The bytes, maybe not UTF-8.
  /// - Returns: The remaining bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func plainBytes(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard hasSequences(bytes) else { return bytes }
    var reader = EscapeSequenceReader()
    reader.read(bytes)
    return reader.plain[...]
  }

  private static func hasSequences(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.contains(0x1B) || bytes.contains(0x0F)
  }
}
