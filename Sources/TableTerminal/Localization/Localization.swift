/// The translation of a program's phrases into one language.
///
/// Screens speak English unless ``current`` translates it. A program passes its languages to
/// ``TerminalApplication/main(name:summary:operand:options:languages:version:start:)``.
///
/// ```swift
/// extension Localization {
///   static let chineseShelf = Localization.simplifiedChinese.adding([
///     "Books": "书籍",
///     "New book": "新书",
///     "There is no room for {1} books.": "放不下 {1} 本书。",
///     "{1} books": "{1} 本书",
///   ])
/// }
/// ```
///
/// Tests use `Localization.$current.withValue(.simplifiedChinese) { … }`.
public struct Localization: Sendable {
  /// The language code, such as `zh` or, with a region, `zh_TW`.
  public let language: String

  /// The translations by phrase key.
  private let translations: [String: PluralForms]

  /// The translations that only errors use.
  private let errors: [String: PluralForms]

  /// Returns a number's plural form.
  private let pluralForm: @Sendable (Int) -> Int

  /// English names by translated word, both lowercase.
  let commandNames: [String: [String]]

  /// Creates the localization of a language.
  ///
  /// - Parameters:
  ///   - language: The language code.
  ///   - translations: The translations by phrase key; English is the fallback.
  ///   - errors: The translations that only errors use: they name no commands.
  ///   - pluralForm: Returns the index of a number's plural form; by default 0 for 1, else 1.
  public init(
    language: String, _ translations: [String: PluralForms], errors: [String: PluralForms] = [:],
    pluralForm: @escaping @Sendable (Int) -> Int = { $0 == 1 ? 0 : 1 }
  ) {
    self.language = language
    self.translations = translations
    self.errors = errors
    self.pluralForm = pluralForm
    commandNames = Dictionary(grouping: translations.filter { $0.key.placeholders.isEmpty }) {
      $0.value.text(0).lowercased()
    }
    .mapValues { $0.map { LocalizedPhrase.word(of: $0.key).lowercased() }.sorted() }
  }

  /// Returns this localization with more added, such as a program's.
  ///
  /// - Parameters:
  ///   - translations: Translations by phrase key; they replace existing ones.
  ///   - errors: Translations that only errors use; they replace existing ones of errors.
  /// - Returns: The localization of the same language.
  public func adding(_ translations: [String: PluralForms], errors: [String: PluralForms] = [:])
    -> Localization
  {
    Localization(
      language: language, self.translations.merging(translations) { $1 },
      errors: self.errors.merging(errors) { $1 }, pluralForm: pluralForm)
  }

  /// The keys of all translated phrases.
  package var keys: Set<String> { Set(translations.keys).union(errors.keys) }

  func forms(of key: String) -> PluralForms? { translations[key] ?? errors[key] }
}

extension Localization {
  /// The translation of a phrase: one text, or one per plural form.
  public struct PluralForms: Hashable, Sendable {
    let texts: [String]

    /// Falls back to the last text.
    func text(_ form: Int) -> String {
      texts[min(max(0, form), texts.count - 1)]
    }
  }

  /// Returns a phrase in this language, or in English.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - one: The English singular, if different.
  ///   - count: The number for the plural form.
  /// - Returns: The text.
  func text(_ phrase: LocalizedPhrase, one: LocalizedPhrase? = nil, count: Int? = nil) -> String {
    guard let forms = forms(of: phrase.key) else {
      let english = count == 1 ? one ?? phrase : phrase
      return english.filling(english.key) { text($0) }
    }
    return phrase.filling(forms.text(count.map(pluralForm) ?? 0)) { text($0) }
  }
}

extension Localization.PluralForms: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates a single form, for every number.
  public init(stringLiteral text: String) {
    texts = [text]
  }

  /// Creates the plural forms, in order.
  ///
  /// - Precondition: There is at least one.
  public init(arrayLiteral texts: String...) {
    precondition(!texts.isEmpty, "A phrase needs at least one form")
    self.texts = texts
  }
}

extension String {
  var placeholders: Set<Int> {
    Set(matches(of: #/\{([0-9]+)\}/#).compactMap { Int($0.1) })
  }
}
