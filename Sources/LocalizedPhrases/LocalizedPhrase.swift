/// A string for the user in English, with interpolated values.
///
/// `localized(_:)` translates a literal:
///
/// ```swift
/// throw UserError(localized("There is no room for \(number) books."))
/// ```
///
/// Its ``key`` is `There is no room for {1} books.`; a translation places the value. Phrases are
/// equal if their English is.
public struct LocalizedPhrase: Sendable {
  /// The English text with `{1}`, `{2}` and so on for values.
  public let key: String

  /// In the order of the English text.
  package let values: [Value]

  /// A string that stays as it is, or a phrase that is translated too.
  package enum Value: Sendable {
    case text(String)
    case phrase(LocalizedPhrase)
  }

  /// Creates a phrase.
  package init(key: String, values: [Value]) {
    (self.key, self.values) = (key, values)
  }

  /// Creates a phrase that is the same in every language, such as a message of the system.
  ///
  /// A translation of the whole text is used nevertheless.
  ///
  /// - Parameter text: The text.
  public init(verbatim text: String) {
    (key, values) = (text, [])
  }

  /// The phrase in English.
  public var english: String { filling(key) { $0.english } }

  /// Returns a translation with the values in their places.
  package func filling(_ text: String, _ nested: (LocalizedPhrase) -> String) -> String {
    text.filled(
      with: values.map { value in
        switch value {
        case .text(let text): text
        case .phrase(let phrase): nested(phrase)
        }
      })
  }
}

extension LocalizedPhrase: Hashable {
  /// Returns whether two phrases are the same in English.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.english == rhs.english }

  /// Hashes the English text.
  public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}
