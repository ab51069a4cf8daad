import TableText

/// How a terminal is set to show clusters: what "select graphic rendition" says.
struct GraphicRendition: Hashable {
  var attributes: TextStyle.Attributes
  /// The number that selects the colour, or `nil` for that of ordinary text.
  var color: Int?

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
  /// Creates the rendition of a style.
  init(_ style: TextStyle, usesColors: Bool) {
    let role = style.role.map(Self.init) ?? .plain
    attributes = style.attributes.union(role.attributes)
    color = usesColors ? role.color : nil
  }

  /// The rendition of each role.
  private init(_ role: TextStyle.Role) {
    self =
      switch role {
      case .accent: GraphicRendition(attributes: [], color: 36)
      case .secondary: GraphicRendition(attributes: .dim, color: nil)
      case .destructive: GraphicRendition(attributes: [], color: 31)
      case .header: GraphicRendition(attributes: .bold, color: nil)
      case .selection: GraphicRendition(attributes: .inverse, color: nil)
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

  private func codes(adding attributes: TextStyle.Attributes, color: Int?) -> [String] {
    var codes: [String] = []
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.inverse) { codes.append("7") }
    if let color { codes.append(String(color)) }
    return codes
  }
}
