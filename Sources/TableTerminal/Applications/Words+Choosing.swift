extension Words {
  /// Finds the words that a reader asks for.
  ///
  /// `--language` names the language if it is given. Otherwise the first of `LC_ALL`, `LC_MESSAGES`
  /// and `LANG` that is not empty says it, as in `zh_CN.UTF-8`. Words of `zh` are taken for every
  /// `zh`, unless those of `zh_CN` are there too.
  ///
  /// - Parameters:
  ///   - languages: The words to choose from, besides English.
  ///   - arguments: What the program was started with, as far as it can hold options.
  ///   - environment: The variables of the environment.
  /// - Returns: The words of the language; English when they are not there.
  public static func preferred(
    among languages: [Words], arguments: [String] = [], environment: [String: String]
  ) -> Words {
    if let named = ApplicationArguments.language(in: arguments, among: languages) { return named }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { words(of: $0, among: languages) } ?? .english
  }
}
