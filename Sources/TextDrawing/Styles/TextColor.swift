/// A colour that a terminal can show.
public enum TextColor: Hashable, Sendable {
  /// One of the 16 colours that the reader has set, 0 to 15; larger numbers count modulo 16.
  case basic(UInt8)
  /// One of 256 fixed colours.
  case indexed(UInt8)
  /// A mixture of red, green and blue.
  case mixed(red: UInt8, green: UInt8, blue: UInt8)
}
