public import TableTerminal

extension Localization {
  /// All texts of this library in simplified Chinese, also errors of tables and documents.
  public static let simplifiedChinese = Localization(
    language: "zh", chineseTexts, errors: chineseErrors.merging(chineseSystemMessages) { $1 })

  /// The keys of all texts of this library, errors included, for translators.
  ///
  /// - Complexity: O(*n* log *n*) in the number of phrases.
  public static var libraryPhrases: [String] { simplifiedChinese.keys.sorted() }

  private static var chineseTexts: [String: PluralForms] {
    let rooms = [
      chinesePrograms, chineseCommands, chineseComplaints, chineseKeys, chineseNotes, chineseRows,
      chineseSettings, chineseDatabases,
    ]
    // Safe: each phrase is in one group; tests in Chinese would trap otherwise.
    return Dictionary(uniqueKeysWithValues: rooms.joined().map { ($0.key, $0.value) })
  }

  /// The texts of errors.
  static var chineseErrors: [String: PluralForms] {
    [chineseDocuments, chineseTables, chineseTerminals, chineseStores].reduce(into: [:]) {
      all, room in
      all.merge(room) { first, _ in first }
    }
  }
}
