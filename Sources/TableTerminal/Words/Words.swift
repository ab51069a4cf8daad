/// The words of one language for all that a program says.
///
/// What the screens of this library say is English unless ``current`` words say it otherwise. A
/// program hands its languages to ``TerminalApplication/main(name:summary:operand:languages:start:)``,
/// which takes the one that the reader's environment asks for.
///
/// ```swift
/// extension Words {
///   static let chineseShelf = Words.chinese.adding([
///     "Books": "书籍",
///     "New book": "新书",
///     "There is no room for {1} books.": "放不下 {1} 本书。",
///     "{1} books": "{1} 本书",
///   ])
/// }
/// ```
///
/// Words are a value: a test says things in any language by
/// `Words.$current.withValue(.chinese) { … }`.
public struct Words: Sendable {
  /// The code of the language, such as `zh`, or `zh_TW` for how a country writes it.
  public let language: String

  /// What is said for the key of each phrase.
  package let texts: [String: Forms]

  /// Which of several forms stands beside a number.
  private let form: @Sendable (Int) -> Int

  /// What is said for the sentences of other modules, such as those of their errors.
  let sentences: [String: String]

  /// What scripts may call a word of a screen: its English, in lowercase.
  let commandNames: [String: [String]]

  /// Creates the words of a language.
  ///
  /// - Parameters:
  ///   - language: The code of the language.
  ///   - texts: What is said for the key of each phrase. What is missing is said in English.
  ///   - sentences: What is said for sentences that other modules say in English, such as those of
  ///     their errors; `{1}`, `{2}` and so on stand for what differs in them, which is looked up too.
  ///   - form: Which of several forms stands beside a number; the first beside 1 and the second
  ///     beside all others unless given.
  public init(
    language: String, _ texts: [String: Forms],
    sentences: [String: String] = [:],
    form: @escaping @Sendable (Int) -> Int = { $0 == 1 ? 0 : 1 }
  ) {
    self.language = language
    self.texts = texts
    self.form = form
    self.sentences = sentences
    commandNames = Dictionary(grouping: texts.filter { $0.key.places.isEmpty }) {
      $0.value.text(0).lowercased()
    }
    .mapValues { $0.map { Phrase.word(of: $0.key).lowercased() }.sorted() }
  }

  /// Returns these words and some more, such as those of a program beside those of this library.
  ///
  /// - Parameters:
  ///   - texts: What is said for the key of each phrase; it comes before what was said until now.
  ///   - sentences: What is said for sentences of other modules, likewise.
  /// - Returns: The words of the same language.
  public func adding(
    _ texts: [String: Forms], sentences: [String: String] = [:]
  ) -> Words {
    Words(
      language: language, self.texts.merging(texts) { $1 },
      sentences: self.sentences.merging(sentences) { $1 }, form: form)
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
