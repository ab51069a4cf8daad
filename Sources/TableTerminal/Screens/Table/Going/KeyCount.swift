import TerminalDriver

/// A number typed before a key, as in `20j`.
struct KeyCount: Hashable, Sendable {
  /// No table has more rows.
  static let limit = 999_999_999

  /// The digits since the last other key.
  private(set) var typed: Int?

  /// The number before the last key.
  private(set) var value: Int?

  /// Returns whether the key was a digit other than a leading 0.
  mutating func consume(_ key: TerminalKey) -> Bool {
    guard let digit = key.digit, digit > 0 || typed != nil else {
      (value, typed) = (typed, nil)
      return false
    }
    let number = (typed ?? 0) * 10 + digit
    (value, typed) = (nil, number > Self.limit ? typed : number)
    return true
  }

  mutating func clear() {
    (value, typed) = (nil, nil)
  }
}

extension TerminalKey {
  fileprivate var digit: Int? {
    guard case .character(let character) = self, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
