/// A terminal colour.
public enum TextColor: Hashable, Sendable {
  /// One of the user's 16 colours; larger numbers count modulo 16.
  case basic(UInt8)
  /// One of 256 fixed colours.
  case indexed(UInt8)
  /// An RGB colour.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
