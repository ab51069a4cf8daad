extension StringProtocol {
  /// The text in which no scalar can act as a control, or hide or reorder its neighbours.
  ///
  /// Every text from outside passes through here on its way to a cell, a pipe, a title, a prompt
  /// or a message. What is dangerous is replaced by something visible:
  ///
  /// - C0 controls by their control pictures, so a newline is `␊` and an escape is `␛`;
  ///   the delete control by `␡`; line and paragraph separators and U+0085 by `␤`;
  /// - the other C1 controls and the bidirectional controls by U+FFFD each;
  /// - each run of tags (U+E0000 to U+E007F) by one U+FFFD.
  ///
  /// All other scalars stay, but no cluster keeps more than its first 16 of them, so that a few
  /// characters cannot hide megabytes of combining marks. A text that is safe stays as it is.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var safeText: String {
    let text = String(self)
    return text.isPrintableASCII ? text : limitingClusters(text.replacingUnsafeScalars)
  }
}

extension String {
  fileprivate var replacingUnsafeScalars: String {
    guard unicodeScalars.contains(where: { $0.safeReplacement != $0 }) else { return self }
    var result = String.UnicodeScalarView()
    var previousIsTag = false
    for scalar in unicodeScalars {
      if !(scalar.isTag && previousIsTag) { result.append(scalar.safeReplacement) }
      previousIsTag = scalar.isTag
    }
    return String(result)
  }
}
