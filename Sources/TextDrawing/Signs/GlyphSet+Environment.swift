extension GlyphSet {
  /// Chooses the signs that the locale of an environment can show.
  ///
  /// They are those of ASCII if the locale is `C` or `POSIX` or names a character set other than
  /// UTF-8, and those of Unicode otherwise, also if no locale is set.
  ///
  /// - Parameter environment: The values by name; `LC_ALL`, `LC_CTYPE` and `LANG` are read.
  public init(environment: [String: String]) {
    let locale = LocaleName(environment: environment)
    let isUnicode = ["", "utf8"].contains(locale.characterSet)
    self =
      isUnicode && !["c", "posix"].contains(locale.language) || locale.characterSet == "utf8"
      ? .unicode : .ascii
  }
}
