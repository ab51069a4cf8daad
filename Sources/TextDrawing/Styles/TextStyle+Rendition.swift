extension TextStyle {
  /// Applies the parameters of "select graphic rendition"; unknown ones are ignored.
  mutating func select(_ parameters: String) {
    let groups = parameters.split(separator: ";", omittingEmptySubsequences: false)
    var rest = groups.map { $0.split(separator: ":").map { Int($0) ?? -1 } }[...]
    while let group = rest.popFirst() {
      let code = group.first ?? 0
      guard code == 38 || code == 48 else {
        select(code, variant: group.dropFirst().first)
        continue
      }
      // Between colons, or between semicolons like other codes.
      var numbers = group.count > 1 ? group.dropFirst() : rest.prefix(4).map { $0.first ?? 0 }[...]
      let before = numbers.count
      let color = TextColor(popping: &numbers, isGroup: group.count > 1)
      if group.count == 1 { rest = rest.dropFirst(before - numbers.count) }
      if let color { if code == 38 { self.color = color } else { background = color } }
    }
  }

  private mutating func select(_ code: Int, variant: Int?) {
    switch code {
    case 0: self = .plain
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 4 where variant != 0: attributes.insert(.underlined)
    case 7: attributes.insert(.inverse)
    case 22: attributes.subtract([.bold, .dim])
    case 4, 24: attributes.remove(.underlined)
    case 27: attributes.remove(.inverse)
    case 30...37: color = .basic(UInt8(code - 30))
    case 39: color = nil
    case 40...47: background = .basic(UInt8(code - 40))
    case 49: background = nil
    case 90...97: color = .basic(UInt8(code - 82))
    case 100...107: background = .basic(UInt8(code - 92))
    default: break
    }
  }
}

extension TextColor {
  /// Reads `5;N` or `2;R;G;B`, in a group maybe with a color space before the red.
  fileprivate init?(popping numbers: inout ArraySlice<Int>, isGroup: Bool) {
    switch numbers.popFirst() {
    case 5:
      guard let number = numbers.popFirst().flatMap({ UInt8(exactly: $0) }) else { return nil }
      self = .indexed(number)
    case 2:
      let parts = isGroup ? numbers.suffix(3) : numbers.prefix(3)
      numbers = numbers.dropFirst(isGroup ? numbers.count : 3)
      let colors = parts.compactMap { UInt8(exactly: $0) }
      guard colors.count == 3 else { return nil }
      self = .rgb(red: colors[0], green: colors[1], blue: colors[2])
    default: return nil
    }
  }
}
