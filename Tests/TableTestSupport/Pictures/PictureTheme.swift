import TableText
import TextDrawing

/// The colors of a terminal in a picture.
public struct PictureTheme: Sendable {
  let background: String
  let text: String
  let frame: String
  /// The eight colors that a user can set, from black to white.
  let basic: [String]

  /// Dark text on a light background.
  public static let light = PictureTheme(
    background: "#ffffff", text: "#24292f", frame: "#d0d7de",
    basic: [
      "#24292f", "#cf222e", "#116329", "#9a6700", "#0550ae", "#8250df", "#1b7c83", "#6e7781",
    ])

  /// Light text on a dark background.
  public static let dark = PictureTheme(
    background: "#1e1f24", text: "#dcdfe4", frame: "#3b3e46",
    basic: [
      "#5a5e68", "#ff6b6b", "#8bd17c", "#e5c07b", "#6cb6ff", "#d2a8ff", "#5fd7d7", "#dcdfe4",
    ])

  /// Black on white, as of a terminal that has no colors.
  public static let plain = PictureTheme(
    background: "#ffffff", text: "#000000", frame: "#999999",
    basic: Array(repeating: "#000000", count: 8))

  /// The color of texts, as SVG writes it.
  func color(of rendition: ShownRendition) -> String {
    switch rendition.color {
    case nil: text
    case .basic(let number): basic[Int(number) % 8]
    case .indexed(let number): Self.color(at: Int(number), or: basic)
    case .rgb(let red, let green, let blue): Self.hexadecimal([red, green, blue])
    }
  }

  /// One of 256 colors: 16 that the reader can set, a cube of 216, and 24 grays.
  private static func color(at index: Int, or basic: [String]) -> String {
    if index < 16 { return basic[index % 8] }
    if index >= 232 {
      return hexadecimal(Array(repeating: UInt8(8 + (index - 232) * 10), count: 3))
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return hexadecimal([36, 6, 1].map { levels[(index - 16) / $0 % 6] })
  }

  private static func hexadecimal(_ parts: [UInt8]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
