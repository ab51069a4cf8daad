extension CommandRun {
  /// The screens that were written, each as its lines.
  public var screens: [[String]] {
    outputText.split(separator: "\n\n", omittingEmptySubsequences: true).map {
      // An empty text before the end of a screen leaves an empty line at the start of the next.
      $0.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
        .map(String.init)
    }
  }

  /// What was written to the standard error, line by line.
  public var errorLines: [String] { errorText.split(separator: "\n").map(String.init) }
}
