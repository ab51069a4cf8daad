extension Words {
  /// Looks for what is wrong with a translation.
  ///
  /// - Parameter phrases: The keys of all that is said: `phrases` of the library, and those of a
  ///   program.
  /// - Returns: A line for each phrase that is not translated, for each translation that leaves out or
  ///   invents a value, and for each that no phrase asks for; empty when nothing is wrong.
  /// - Complexity: O(*n*) in the number of phrases and translations.
  public func faults(saying phrases: [String]) -> [String] {
    let unknown = Set(texts.keys).subtracting(phrases).sorted()
    return phrases.flatMap(faults(of:)) + unknown.map { "\"\($0)\" is said by nobody" }
  }

  private func faults(of phrase: String) -> [String] {
    guard let forms = texts[phrase] else { return ["\"\(phrase)\" is not translated"] }
    // One form of several may do without the number, as English does: "a book".
    let places = phrase.places
    return forms.texts.filter {
      forms.texts.count == 1 ? $0.places != places : !$0.places.isSubset(of: places)
    }.map {
      "\"\(phrase)\" has other values than \"\($0)\""
    }
  }
}
