extension DisplayWidthRules {
  /// Chooses the width of ambiguous scalars from a program's environment.
  ///
  /// They are wide in Chinese, Japanese and Korean locales, unless `RUNEWIDTH_EASTASIAN` (0 narrow,
  /// 1 wide) or the locale modifier (`@cjknarrow`, `@cjkwide`) says otherwise.
  ///
  /// ```swift
  /// let widthRules = DisplayWidthRules(environment: ["LANG": "ja_JP.UTF-8"])
  /// let columns = widthRules.width(of: "±1")  // 3
  /// ```
  ///
  /// Without a terminal, use ``standard``.
  ///
  /// - Parameter environment: The variables; reads `LC_ALL`, `LC_CTYPE`, `LANG` and
  ///   `RUNEWIDTH_EASTASIAN`.
  public init(environment: [String: String]) {
    let locale = LocaleName(environment: environment)
    let isWide =
      switch (environment["RUNEWIDTH_EASTASIAN"], locale.modifier) {
      case ("1", _): true
      case ("0", _): false
      case (_, "cjkwide"): true
      case (_, "cjknarrow"): false
      default: ["zh", "ja", "ko"].contains(locale.language)
      }
    self.init(ambiguous: isWide ? .wide : .narrow)
  }
}
