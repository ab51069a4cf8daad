extension Localization {
  /// Returns the faults of a translation.
  ///
  /// - Parameter phrases: The keys of all phrases: the library's `phrases` and the program's.
  /// - Returns: A line for each translation that is missing, unused or has other placeholders.
  /// - Complexity: O(*n*) in the number of phrases and translations.
  public func issues(translating phrases: [String]) -> [String] {
    let unknown = keys.subtracting(phrases).sorted()
    return phrases.flatMap(faults(of:)) + unknown.map { "\"\($0)\" is not used by any phrase" }
  }

  private func faults(of phrase: String) -> [String] {
    guard let forms = forms(of: phrase) else { return ["\"\(phrase)\" is not translated"] }
    // A plural form may omit the number: "a book".
    let placeholders = phrase.placeholders
    return forms.texts.filter {
      forms.texts.count == 1
        ? $0.placeholders != placeholders : !$0.placeholders.isSubset(of: placeholders)
    }.map {
      "\"\(phrase)\" has other values than \"\($0)\""
    }
  }
}
