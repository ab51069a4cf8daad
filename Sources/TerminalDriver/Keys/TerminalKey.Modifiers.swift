extension TerminalKey {
  /// Modifier keys held with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
  }
}

extension TerminalKey.Modifiers {
  /// Reads a parameter: 1 plus 1 for Shift, 2 for Alt, 4 for Control and 8 for Meta.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 8) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension TerminalKey {
  func adding(_ modifiers: Modifiers) -> TerminalKey {
    if modifiers.isEmpty { return self }
    return switch self {
    case .paste: self
    case .modified(let key, let others): key.adding(others.union(modifiers))
    case .tab where modifiers.contains(.shift):
      TerminalKey.backTab.adding(modifiers.subtracting(.shift))
    case .character(let character) where modifiers.contains(.control):
      TerminalKey.control(Character(character.lowercased()))
        .adding(modifiers.subtracting(.control))
    case .character(let character) where modifiers.contains(.shift):
      TerminalKey.character(character.shifted).adding(modifiers.subtracting(.shift))
    default: .modified(self, modifiers)
    }
  }
}

extension Character {
  /// The upper-case character, unless it is more than one.
  fileprivate var shifted: Character {
    let upper = uppercased()
    return upper.count == 1 ? Character(upper) : self
  }
}
