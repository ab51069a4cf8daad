import TableText

/// How a terminal is set to show clusters: what "select graphic rendition" says.
struct GraphicRendition: Hashable, Sendable {
  var attributes: TextStyle.Attributes
  /// The colour, or `nil` for that of ordinary text.
  var color: TextColor?

  /// Neither attributes nor a colour.
  static let plain = GraphicRendition(attributes: [], color: nil)

  /// What can be seen of it on a blank.
  var ofBlank: GraphicRendition {
    if attributes.contains(.inverse) { return self }
    return attributes.contains(.underlined) ? self : .plain
  }
}

// MARK: - Styles

extension GraphicRendition {
  /// Creates the rendition of a style, with the colours of a palette.
  init(_ style: TextStyle, palette: ColorPalette) {
    let color = style.role.flatMap { palette[$0] }
    let attributes = style.role.map { Self.attributes(of: $0, isColored: color != nil) } ?? []
    self.init(attributes: style.attributes.union(attributes), color: color)
  }

  /// The attributes of a role; a colour for what steps back needs no dimming.
  private static func attributes(
    of role: TextStyle.Role, isColored: Bool
  ) -> TextStyle.Attributes {
    switch role {
    case .accent, .destructive: []
    case .secondary: isColored ? [] : .dim
    case .header: .bold
    case .selection: .inverse
    }
  }
}

extension TextColor {
  /// What selects the colour among the numbers of a control sequence.
  fileprivate var code: String {
    switch self {
    case .basic(let number): String(number % 16 < 8 ? 30 + number % 16 : 82 + number % 16)
    case .indexed(let number): "38;5;\(number)"
    case .mixed(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}

// MARK: - Control sequences

extension GraphicRendition {
  /// Finds the shortest control sequence that turns another rendition into this one.
  ///
  /// - Parameter other: The rendition the terminal is set to.
  /// - Returns: The control sequence, empty if nothing changes.
  func sequence(from other: GraphicRendition) -> String {
    if self == other { return "" }
    if self == .plain { return "\u{1B}[m" }
    let anew = "0;" + codes(adding: attributes, color: color).joined(separator: ";")
    let onward = codes(from: other).joined(separator: ";")
    return "\u{1B}[\(onward.utf8.count <= anew.utf8.count ? onward : anew)m"
  }

  private func codes(from other: GraphicRendition) -> [String] {
    let removed = other.attributes.subtracting(attributes)
    let weight: TextStyle.Attributes = [.bold, .dim]
    // One code ends both bold and dim, so one that stays has to be switched on again.
    let kept =
      removed.isDisjoint(with: weight) ? other.attributes : other.attributes.subtracting(weight)
    var codes: [String] = []
    if !removed.isDisjoint(with: weight) { codes.append("22") }
    if removed.contains(.underlined) { codes.append("24") }
    if removed.contains(.inverse) { codes.append("27") }
    if color == nil, other.color != nil { codes.append("39") }
    return codes
      + self.codes(adding: attributes.subtracting(kept), color: color == other.color ? nil : color)
  }

  private func codes(adding attributes: TextStyle.Attributes, color: TextColor?) -> [String] {
    var codes: [String] = []
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.inverse) { codes.append("7") }
    if let color { codes.append(color.code) }
    return codes
  }
}
