extension DisplayWidth {
  /// Chooses how ambiguous scalars are counted from the environment of a program.
  ///
  /// They are wide where the locale is Chinese, Japanese or Korean, and narrow everywhere else.
  /// A reader whose terminal has it otherwise says so: `RUNEWIDTH_EASTASIAN=0` or the locale
  /// modifier `@cjknarrow` make them narrow, `RUNEWIDTH_EASTASIAN=1` or `@cjkwide` wide.
  ///
  /// ```swift
  /// let displayWidth = DisplayWidth(environment: ["LANG": "ja_JP.UTF-8"])
  /// let columns = displayWidth.width(of: "±1")  // 3
  /// ```
  ///
  /// Texts that do not go to a terminal should not depend on the locale: they are measured with
  /// ``standard``.
  ///
  /// - Parameter environment: The values by name; `LC_ALL`, `LC_CTYPE` and `LANG` are read, and
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
