import TableText

/// A theme as modified by the lines of a file.
struct ThemeSettings {
  private(set) var theme: TextTheme
  private var isChanged = false

  private static let themes: [String: TextTheme] = [
    "standard": .standard, "fixed": .fixed, "plain": .plain,
  ]

  private static let attributes: [String: TextStyle.Attributes] = [
    "bold": .bold, "dim": .dim, "underlined": .underlined, "inverse": .inverse,
  ]

  private static let colors = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  init(_ theme: TextTheme) {
    self.theme = theme
  }

  /// Applies a line.
  ///
  /// - Parameters:
  ///   - name: A part, optionally after `dark.` or `light.`, or `base`.
  ///   - value: Its appearance; for `base` a theme.
  /// - Throws: ``UserError`` for an unknown part, color or theme.
  mutating func set(_ name: String, to value: String) throws(UserError) {
    if name.lowercased() == "base" { return try begin(with: value) }
    let words = name.lowercased().split(separator: ".", maxSplits: 1).map(String.init)
    let backgrounds: [ColorPalette.Background] =
      switch words.count > 1 ? words[0] : "" {
      case "": ColorPalette.Background.allCases
      case "dark": [.dark]
      case "light": [.light]
      default: []
      }
    guard let part = words.last.flatMap(TextTheme.Part.init(rawValue:)), !backgrounds.isEmpty else {
      let parts = TextTheme.Part.allCases.map(\.rawValue).listed
      throw UserError(
        localized("There is no part \"\(name)\". Parts: \(parts), or base for all of them."))
    }
    let appearance = try appearance(value)
    for background in backgrounds { theme[part, on: background] = appearance }
    isChanged = true
  }

  private mutating func begin(with name: String) throws(UserError) {
    guard let base = Self.themes[name.lowercased()] else {
      throw UserError(
        localized("There is no theme \"\(name)\". Themes: standard, fixed, plain."))
    }
    guard !isChanged else {
      throw UserError(localized("The base of a theme must come before its parts."))
    }
    (theme, isChanged) = (base, true)
  }

  private func appearance(_ text: String) throws(UserError) -> TextTheme.Appearance {
    var appearance = TextTheme.Appearance()
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let word = words.popFirst() {
      if let attribute = Self.attributes[word] {
        appearance.attributes.insert(attribute)
      } else if word == "on", let name = words.popFirst() {
        appearance.background = try color(name)
      } else {
        appearance.color = try color(word)
      }
    }
    return appearance
  }

  private func color(_ name: String) throws(UserError) -> TextColor? {
    if name == "default" { return nil }
    let isBright = name.hasPrefix("bright-")
    if let number = Self.colors.firstIndex(of: isBright ? String(name.dropFirst(7)) : name) {
      return .basic(UInt8(number + (isBright ? 8 : 0)))
    }
    if let number = UInt8(name) { return .indexed(number) }
    if name.hasPrefix("#"), name.utf8.count == 7, let mixed = UInt32(name.dropFirst(), radix: 16) {
      let parts = [16, 8, 0].map { UInt8(mixed >> $0 & 255) }
      return .rgb(red: parts[0], green: parts[1], blue: parts[2])
    }
    let colors = Self.colors.listed
    throw UserError(
      localized(
        """
        There is no color or attribute "\(name)". Colors are \(colors), these with bright- before them, \
        default, 0 to 255, and #rrggbb.
        """))
  }
}
