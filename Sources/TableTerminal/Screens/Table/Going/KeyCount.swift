import TerminalDriver

/// A number that is typed before a key, as in `20j`.
struct KeyCount: Hashable, Sendable {
  /// The most that is counted; no table has more rows.
  static let limit = 999_999_999

  /// What was typed since the last key that was no digit.
  private(set) var typed: Int?

  /// The number that stands before the key that was taken last; `nil` for none.
  private(set) var value: Int?

  /// Takes a key: a digit goes on with the number, and any other key is what the number is for.
  ///
  /// - Returns: Whether it was a digit. A nought is none before the first one.
  mutating func take(_ key: Key) -> Bool {
    guard let digit = key.digit, digit > 0 || typed != nil else {
      (value, typed) = (typed, nil)
      return false
    }
    let number = (typed ?? 0) * 10 + digit
    (value, typed) = (nil, number > Self.limit ? typed : number)
    return true
  }

  /// Drops what was typed, as when something else happens.
  mutating func clear() {
    (value, typed) = (nil, nil)
  }
}

extension Key {
  /// The number that the key types, from 0 to 9.
  fileprivate var digit: Int? {
    guard case .character(let character) = self, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
