/// The words of one language for all that a program says.
///
/// What the screens of this library say is English unless ``current`` words say it otherwise. A
/// program hands its languages to ``TerminalApplication/main(name:summary:operand:languages:start:)``,
/// which takes the one that the reader's environment asks for.
///
/// ```swift
/// let chinese = Words.chinese.adding(["New book": "新书", "{1} books": "{1} 本书"])
/// ```
///
/// Words are a value: a test says things in any language by
/// `Words.$current.withValue(.chinese) { … }`.
public struct Words: Sendable {
  /// The code of the language, such as `zh`, or `zh_TW` for how a country writes it.
  public let language: String

  /// What is said for the key of each phrase.
  let texts: [String: Forms]

  /// Which of several forms stands beside a number.
  private let form: @Sendable (Int) -> Int

  /// What is said of an error, or `nil` for its own description.
  let errorText: @Sendable (any Error) -> String?

  /// What scripts may call a word of a screen: its English, in lowercase.
  let commandNames: [String: [String]]

  /// Creates the words of a language.
  ///
  /// - Parameters:
  ///   - language: The code of the language.
  ///   - texts: What is said for the key of each phrase. What is missing is said in English.
  ///   - form: Which of several forms stands beside a number; the first beside 1 and the second
  ///     beside all others unless given.
  ///   - describing: What is said of an error of another module; `nil` for its own description.
  public init(
    language: String, _ texts: [String: Forms],
    form: @escaping @Sendable (Int) -> Int = { $0 == 1 ? 0 : 1 },
    describing: @escaping @Sendable (any Error) -> String? = { _ in nil }
  ) {
    self.language = language
    self.texts = texts
    self.form = form
    errorText = describing
    commandNames = Dictionary(grouping: texts.filter { $0.key.places.isEmpty }) {
      $0.value.text(0).lowercased()
    }
    .mapValues { $0.map { Phrase.word(of: $0.key).lowercased() }.sorted() }
  }

  /// Returns these words and some more, such as those of a program beside those of this library.
  ///
  /// - Parameters:
  ///   - texts: What is said for the key of each phrase; it comes before what was said until now.
  ///   - describing: What is said of an error of another module; `nil` as before.
  /// - Returns: The words of the same language.
  public func adding(
    _ texts: [String: Forms], describing: @escaping @Sendable (any Error) -> String? = { _ in nil }
  ) -> Words {
    Words(language: language, self.texts.merging(texts) { $1 }, form: form) { [errorText] error in
      describing(error) ?? errorText(error)
    }
  }
}

extension Words {
  /// What is said for one phrase: a text, or one for each form that a number asks for.
  public struct Forms: Hashable, Sendable {
    /// The texts, at least one.
    let texts: [String]

    /// The text of a form, or the last one.
    func text(_ form: Int) -> String {
      texts[min(max(0, form), texts.count - 1)]
    }
  }

  /// Returns a phrase in this language.
  ///
  /// - Parameters:
  ///   - phrase: What is said.
  ///   - one: What English says instead when the number is 1; `nil` for the same.
  ///   - count: The number that the words stand beside; `nil` for none.
  /// - Returns: What is said.
  func text(_ phrase: Phrase, one: Phrase? = nil, count: Int? = nil) -> String {
    guard let forms = texts[phrase.key] else {
      return count == 1 ? (one ?? phrase).english : phrase.english
    }
    return forms.text(count.map(form) ?? 0).filled(with: phrase.values)
  }

  /// Returns what is said of an error in this language.
  func text(_ error: any Error) -> String { errorText(error) ?? String(describing: error) }
}

extension Words.Forms: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates what is said beside all numbers.
  public init(stringLiteral text: String) {
    texts = [text]
  }

  /// Creates what is said beside different numbers, in the order of the forms.
  ///
  /// - Precondition: There is one at least.
  public init(arrayLiteral texts: String...) {
    precondition(!texts.isEmpty, "A phrase is said in one form at least")
    self.texts = texts
  }
}
