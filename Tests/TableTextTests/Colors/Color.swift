import Foundation

/// A color mixed by a screen, each component from 0 to 1.
struct Color {
  let red: Double
  let green: Double
  let blue: Double

  /// The colors of numbers such as 0xFF8800.
  static func list(_ numbers: Int...) -> [Color] {
    numbers.map { Color((red: $0 >> 16, green: $0 >> 8 & 0xFF, blue: $0 & 0xFF)) }
  }

  /// The color with each component multiplied.
  func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor)
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  func contrast(to other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}

extension Color {
  /// A color of components from 0 to 255.
  init(_ parts: (red: Int, green: Int, blue: Int)) {
    self.init(
      red: Double(parts.red) / 255, green: Double(parts.green) / 255,
      blue: Double(parts.blue) / 255)
  }
}
