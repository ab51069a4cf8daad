/// A terminal color.
public enum TextColor: Hashable, Sendable {
  /// One of the user's 16 colors; larger numbers count modulo 16.
  case basic(UInt8)
  /// One of 256 fixed colors.
  case indexed(UInt8)
  /// An RGB color.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
