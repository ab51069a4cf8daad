import TableText
import Testing
import TextDrawing

/// The default colors of a terminal, and its treatment of attributes.
struct TerminalColors: CustomTestStringConvertible {
  let name: String
  let background: ColorPalette.Background
  /// From black to bright white.
  let sixteen: [Color]
  /// The default text color and background.
  let plain: (text: Color, background: Color)
  /// The share of its color that dim text keeps.
  var dimmed = 2.0 / 3
  /// Whether bold text in one of the first eight colors has one of the others.
  var brightensBold = false

  var testDescription: String { name }

  /// The contrast of a text to its background.
  func contrast(of look: TextTheme.Appearance) -> Double {
    let isBright = brightensBold && look.attributes.contains(.bold)
    var text = look.color.map { color($0, isBright: isBright) } ?? plain.text
    if look.attributes.contains(.dim) { text = text.scaled(by: dimmed) }
    // Inverse text exchanges the two.
    return text.contrast(to: look.background.map { color($0) } ?? plain.background)
  }

  private func color(_ color: TextColor, isBright: Bool = false) -> Color {
    switch color {
    case .basic(let number) where number < 8 && isBright: sixteen[Int(number) + 8]
    case .basic(let number): sixteen[Int(number)]
    default: Color(color.components)
    }
  }
}

// MARK: - Common terminals

extension TerminalColors {
  static let all = [
    TerminalColors(
      name: "xterm, dark", background: .dark, sixteen: xterm, plain: (xterm[7], xterm[0]),
      brightensBold: true),
    TerminalColors(
      name: "xterm, light", background: .light, sixteen: xterm, plain: (xterm[0], xterm[15]),
      brightensBold: true),
    TerminalColors(
      name: "VGA, dark", background: .dark, sixteen: vga, plain: (vga[7], vga[0]),
      brightensBold: true),
    TerminalColors(
      name: "VGA, light", background: .light, sixteen: vga, plain: (vga[0], vga[15]),
      brightensBold: true),
    TerminalColors(
      name: "Windows, dark", background: .dark, sixteen: windows, plain: (windows[7], windows[0]),
      dimmed: 0.5, brightensBold: true),
    TerminalColors(
      name: "Windows, light", background: .light, sixteen: windows,
      plain: (windows[0], windows[15]), dimmed: 0.5, brightensBold: true),
    TerminalColors(
      name: "GNOME, dark", background: .dark, sixteen: gnome, plain: (gnome[7], gnome[0])),
    TerminalColors(
      name: "GNOME, light", background: .light, sixteen: gnome, plain: (gnome[0], gnome[15])),
    TerminalColors(
      name: "Tango, dark", background: .dark, sixteen: tango, plain: (tango[7], tango[0])),
    TerminalColors(
      name: "Tango, light", background: .light, sixteen: tango, plain: (tango[0], tango[15])),
    TerminalColors(
      name: "Solarized, dark", background: .dark, sixteen: solarized,
      plain: (solarized[12], solarized[8])),
    TerminalColors(
      name: "Solarized, light", background: .light, sixteen: solarized,
      plain: (solarized[11], solarized[15])),
  ]

  private static let xterm = Color.list(
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)

  private static let vga = Color.list(
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF)

  private static let windows = Color.list(
    0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
    0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2)

  private static let gnome = Color.list(
    0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
    0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF)

  private static let tango = Color.list(
    0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
    0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC)

  private static let solarized = Color.list(
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3)
}
