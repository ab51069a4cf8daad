import TextDrawing

/// An appearance is the state of "select graphic rendition": `nil` colors are the terminal's own.
extension TextTheme.Appearance {
  static let plain = Self()

  var ofBlank: Self {
    if !attributes.isDisjoint(with: [.inverse, .underlined]) { return self }
    return Self(on: background)
  }
}

extension TextColor {
  /// Returns the parameters that select this color, with an offset of 0 for text or 10 for the
  /// background.
  fileprivate func code(_ offset: UInt8) -> String {
    switch self {
    case .basic(let number): String(offset + (number % 16 < 8 ? 30 : 82) + number % 16)
    case .indexed(let number): "\(38 + offset);5;\(number)"
    case .rgb(let red, let green, let blue): "\(38 + offset);2;\(red);\(green);\(blue)"
    }
  }
}

// MARK: - Control sequences

extension TextTheme.Appearance {
  func sequence(from other: Self) -> String {
    if self == other { return "" }
    if self == .plain { return "\u{1B}[m" }
    let all = codes(adding: attributes, color: color, background: background)
    let anew = "0;" + all.joined(separator: ";")
    let onward = codes(from: other).joined(separator: ";")
    return "\u{1B}[\(onward.utf8.count <= anew.utf8.count ? onward : anew)m"
  }

  private func codes(from other: Self) -> [String] {
    let removed = other.attributes.subtracting(attributes)
    let weight: TextStyle.Attributes = [.bold, .dim]
    // One code ends both bold and dim.
    let kept =
      removed.isDisjoint(with: weight) ? other.attributes : other.attributes.subtracting(weight)
    var codes: [String] = []
    if !removed.isDisjoint(with: weight) { codes.append("22") }
    if removed.contains(.underlined) { codes.append("24") }
    if removed.contains(.inverse) { codes.append("27") }
    if color == nil, other.color != nil { codes.append("39") }
    if background == nil, other.background != nil { codes.append("49") }
    return codes
      + self.codes(
        adding: attributes.subtracting(kept), color: color == other.color ? nil : color,
        background: background == other.background ? nil : background)
  }

  private func codes(
    adding attributes: TextStyle.Attributes, color: TextColor?, background: TextColor?
  ) -> [String] {
    var codes: [String] = []
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.inverse) { codes.append("7") }
    if let color { codes.append(color.code(0)) }
    if let background { codes.append(background.code(10)) }
    return codes
  }
}
