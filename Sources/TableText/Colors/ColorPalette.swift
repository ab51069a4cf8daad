/// Which colour each role of a text gets.
///
/// ```swift
/// let palette = ColorPalette(environment: ["TERM": "xterm-256color", "COLORFGBG": "0;15"])
/// let red = palette[.destructive]  // .indexed(160), a red that can be read on white
/// let plain = palette[.header]  // nil: headers are bold, in the colour of ordinary text
/// ```
///
/// A role without a colour is shown in that of ordinary text. Colour is never the only sign:
/// attributes and signs stand beside it.
public struct ColorPalette: Hashable, Sendable {
  /// What texts are shown on.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// A dark one.
    case dark
    /// A light one.
    case light
  }

  private var colors: [TextStyle.Role: TextColor]

  /// The palette without colours.
  public static let none = ColorPalette([:])

  /// Creates a palette.
  ///
  /// - Parameter colors: The colours of the roles that have one.
  public init(_ colors: [TextStyle.Role: TextColor]) {
    self.colors = colors
  }

  /// The colour of the texts of a role; `nil` for that of ordinary text.
  public subscript(role: TextStyle.Role) -> TextColor? {
    get { colors[role] }
    set { colors[role] = newValue }
  }
}

extension ColorPalette {
  /// Creates the palette for a background and a number of colours.
  ///
  /// - Parameters:
  ///   - background: What texts are shown on.
  ///   - depth: How many colours there are.
  public init(background: Background, depth: ColorDepth) {
    switch depth {
    case .none: self = .none
    case .basic: self.init(Self.basicColors(on: background))
    case .indexed: self.init(Self.fixedColors(on: background).mapValues { .indexed($0.index) })
    case .mixed: self.init(Self.fixedColors(on: background).mapValues(\.mixture))
    }
  }

  /// Chooses the palette for the terminal of a program from its environment.
  ///
  /// - Parameter environment: The values by name; those of ``ColorDepth/init(environment:)`` are
  ///   read, and `COLORFGBG`, in which some terminals name their background. Without it the
  ///   background counts as dark.
  public init(environment: [String: String]) {
    self.init(
      background: Background(environment: environment), depth: ColorDepth(environment: environment))
  }

  private static func basicColors(on background: Background) -> [TextStyle.Role: TextColor] {
    switch background {
    case .dark: [.accent: .basic(6), .destructive: .basic(1)]
    case .light: [.accent: .basic(4), .destructive: .basic(1)]
    }
  }

  private static func fixedColors(on background: Background) -> [TextStyle.Role: FixedColor] {
    switch background {
    case .dark:
      [
        .accent: FixedColor(index: 80, red: 95, green: 215, blue: 215),
        .destructive: FixedColor(index: 203, red: 255, green: 95, blue: 95),
        .secondary: FixedColor(index: 245, red: 138, green: 138, blue: 138),
      ]
    case .light:
      [
        .accent: FixedColor(index: 25, red: 0, green: 95, blue: 175),
        .destructive: FixedColor(index: 160, red: 215, green: 0, blue: 0),
        .secondary: FixedColor(index: 242, red: 108, green: 108, blue: 108),
      ]
    }
  }
}

extension ColorPalette.Background {
  /// Reads the background from the last number of `COLORFGBG`; dark if there is none.
  ///
  /// - Parameter environment: The values by name.
  public init(environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = number.map { $0 == 7 || (9...15).contains($0) } == true ? .light : .dark
  }
}

/// One of the 256 fixed colours, and what it is mixed of.
private struct FixedColor {
  let index: UInt8
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  var mixture: TextColor { .mixed(red: red, green: green, blue: blue) }
}
