extension StringProtocol {
  /// The text without scalars that act as controls, or hide or reorder their neighbors.
  ///
  /// All external text passes through here on its way to a cell, pipe, title, prompt or message.
  /// This replaces:
  ///
  /// - C0 controls by control pictures, such as `␊` and `␛`; delete by `␡`; line and paragraph
  ///   separators and U+0085 by `␤`;
  /// - other C1 controls and bidirectional controls by U+FFFD;
  /// - each run of tags (U+E0000 to U+E007F) by one U+FFFD.
  ///
  /// A cluster keeps only 16 scalars, so megabytes of combining marks cannot hide in it.
  ///
  /// - Complexity: O(*n*) in the text's length.
  public var sanitizedForTerminal: String {
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
