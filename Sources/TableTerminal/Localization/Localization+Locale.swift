extension Localization {
  /// Prefers the longest language code.
  static func localization(of locale: String, among languages: [Localization]) -> Localization? {
    let locale = locale.prefix { $0 != "." && $0 != "@" }.lowercased().replacing("-", with: "_")
    let fitting = ([.english] + languages).filter { localization in
      let code = localization.language.lowercased().replacing("-", with: "_")
      return locale == code || locale.hasPrefix(code + "_")
    }
    return fitting.max { $0.language.count < $1.language.count }
  }
}
