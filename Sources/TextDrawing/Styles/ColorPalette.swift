/// Which look each part of a screen has on one terminal.
///
/// ```swift
/// let palette = ColorPalette(environment: ["TERM": "xterm-256color", "COLORFGBG": "0;15"])
/// let red = palette[.destructive].color  // .basic(1), the reader's own red
/// let plain = palette[.header].color  // nil: headers are bold, in the colour of ordinary text
/// ```
///
/// Colour is never the only sign: attributes and signs stand beside it.
public struct ColorPalette: Hashable, Sendable {
  /// What texts are shown on.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// A dark one.
    case dark
    /// A light one.
    case light
  }

  private let looks: [Theme.Part: Theme.Look]
  /// The look of ordinary text, which most cells have.
  private let text: Theme.Look

  /// Creates the palette for a background and a number of colours.
  ///
  /// - Parameters:
  ///   - theme: Which looks parts have.
  ///   - background: What texts are shown on.
  ///   - depth: How many colours there are.
  public init(_ theme: Theme = .standard, background: Background, depth: ColorDepth) {
    let looks = Theme.Part.allCases.map { part in
      (part, theme[part, on: background].shown(in: depth, for: part))
    }
    self.looks = Dictionary(uniqueKeysWithValues: looks)
    text = theme[.text, on: background].shown(in: depth, for: .text)
  }

  /// Chooses the palette for the terminal of a program from its environment.
  ///
  /// - Parameters:
  ///   - theme: Which looks parts have.
  ///   - environment: The values by name; those of ``ColorDepth/init(environment:)`` are read, and
  ///     `COLORFGBG`, in which some terminals name their background. Without it the background counts
  ///     as dark.
  public init(_ theme: Theme = .standard, environment: [String: String]) {
    self.init(
      theme, background: Background(environment: environment),
      depth: ColorDepth(environment: environment))
  }

  /// The look of a part.
  public subscript(part: Theme.Part) -> Theme.Look { looks[part] ?? Theme.Look() }

  /// Returns the look of a style: that of its role, and of what it stands out by over it.
  ///
  /// - Parameter style: The style.
  /// - Returns: Its colours, and the attributes of it and of its parts.
  public func look(of style: TextStyle) -> Theme.Look {
    var look = text
    if let role = style.role { look = look.covered(by: self[role.part]) }
    if !style.emphasis.isEmpty {
      for part in style.emphasis.parts { look = look.covered(by: self[part]) }
    }
    look.attributes.formUnion(style.attributes)
    return look
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
