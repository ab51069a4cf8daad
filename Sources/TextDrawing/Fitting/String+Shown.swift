/// Text as a terminal shows it, by the standard width rules.
extension String {
  /// The columns of the text, made safe.
  package var shownWidth: Int { DisplayWidthRules.standard.width(of: sanitizedForTerminal) }

  /// Returns the text, made safe and truncated to a width.
  package func shown(
    inWidth columns: Int, at truncation: TruncationMode = .tail,
    ellipsis: String = SymbolSet.unicode.ellipsis
  ) -> String {
    DisplayWidthRules.standard.truncated(
      sanitizedForTerminal, toWidth: columns, at: truncation, ellipsis: ellipsis)
  }
}
