extension Localization {
  /// Returns the localization for the user's language.
  ///
  /// `--language` wins over the first non-empty of `LC_ALL`, `LC_MESSAGES` and `LANG`. `zh` matches
  /// every `zh` without a more specific one.
  ///
  /// - Parameters:
  ///   - languages: The candidates besides English.
  ///   - arguments: The arguments that may be options.
  ///   - environment: The environment.
  /// - Returns: The localization; English without a match.
  public static func preferred(
    among languages: [Localization], arguments: [String] = [], environment: [String: String]
  ) -> Localization {
    if let named = ApplicationArguments.language(in: arguments, among: languages) { return named }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { localization(of: $0, among: languages) } ?? .english
  }
}
