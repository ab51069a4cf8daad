extension CommandRun {
  /// The written screens, each as its lines.
  public var screens: [[String]] {
    outputText.split(separator: "\n\n", omittingEmptySubsequences: true).map {
      // An empty text before the end of a screen leaves an empty line at the start of the next.
      $0.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
        .map(String.init)
    }
  }

  /// The standard error, line by line.
  public var errorLines: [String] { errorText.split(separator: "\n").map(String.init) }

  /// The same lines without the line numbers and commands that failed.
  public var errorReasons: [String] {
    errorLines.map { line in
      guard line.hasPrefix("Line "), let end = line.firstRange(of: ": ") else { return line }
      return String(line[end.upperBound...])
    }
  }
}
