extension SymbolSet {
  /// Chooses the symbols for an environment's locale: ASCII for `C`, `POSIX` or a character set
  /// other than UTF-8, else Unicode.
  ///
  /// - Parameter environment: The variables; reads `LC_ALL`, `LC_CTYPE` and `LANG`.
  public init(environment: [String: String]) {
    let locale = LocaleName(environment: environment)
    let isUnicode = ["", "utf8"].contains(locale.characterSet)
    self =
      isUnicode && !["c", "posix"].contains(locale.language) || locale.characterSet == "utf8"
      ? .unicode : .ascii
  }
}
