extension DisplayWidthRules {
  /// Returns a string truncated to a width, or narrower, as clusters stay whole.
  ///
  /// ```swift
  /// let title = DisplayWidthRules.standard.truncated("A long title", toWidth: 7)  // "A long…"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text, unchanged if it fits.
  ///   - columns: The width; negative counts as 0.
  ///   - truncation: Where clusters are dropped.
  ///   - ellipsis: The replacement, cut if necessary.
  /// - Returns: The text with the ellipsis.
  /// - Complexity: O(*n*) in the text's length.
  public func truncated(
    _ text: String, toWidth columns: Int, at truncation: TruncationMode = .tail,
    ellipsis: String = SymbolSet.unicode.ellipsis
  ) -> String {
    let isFitting = width(of: text) <= max(0, columns)
    guard !isFitting else { return text }
    return shortened(text, toWidth: columns, at: truncation, ellipsis: ellipsis)
  }

  package func shortened(
    _ text: String, toWidth columns: Int, at truncation: TruncationMode, ellipsis: String
  ) -> String {
    let room = columns - width(of: ellipsis)
    guard room >= 0 else { return ellipsis.head(ofWidth: columns, using: self).text }
    switch truncation {
    case .head:
      return ellipsis + text.tail(ofWidth: room, using: self).text
    case .middle:
      let tail = text.tail(ofWidth: room / 2, using: self)
      let head = text.head(ofWidth: room - tail.width, using: self)
      return head.text + ellipsis + tail.text
    case .tail:
      return text.head(ofWidth: room, using: self).text + ellipsis
    }
  }
}

extension String {
  func head(
    ofWidth columns: Int, using widthRules: DisplayWidthRules
  ) -> (text: String, width: Int) {
    let (clusters, width) = widthRules.fitting(self, into: columns)
    return (String(clusters), width)
  }

  /// Returns the end of the text, without leading marks, which could join and widen the ellipsis.
  fileprivate func tail(
    ofWidth columns: Int, using widthRules: DisplayWidthRules
  ) -> (text: String, width: Int) {
    let (clusters, width) = widthRules.fitting(reversed(), into: columns)
    return (String(clusters.reversed().drop { widthRules.width(of: $0) == 0 }), width)
  }
}

extension DisplayWidthRules {
  fileprivate func fitting(
    _ clusters: some Sequence<Character>, into columns: Int
  ) -> (clusters: [Character], width: Int) {
    var fitting: [Character] = []
    var used = 0
    for cluster in clusters {
      let clusterWidth = width(of: cluster)
      guard used + clusterWidth <= columns else { break }
      fitting.append(cluster)
      used += clusterWidth
    }
    return (fitting, used)
  }
}
