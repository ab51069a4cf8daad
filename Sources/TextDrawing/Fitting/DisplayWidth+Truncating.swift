extension DisplayWidth {
  /// Returns a text that takes at most so many columns, with an ellipsis for what is left out.
  ///
  /// Clusters stay whole, so the result may be narrower than asked for.
  ///
  /// ```swift
  /// let title = DisplayWidth.standard.truncated("A long title", toWidth: 7)  // "A long…"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text; one that fits is returned as it is.
  ///   - columns: The columns there are; a negative number counts as 0.
  ///   - truncation: Where clusters are left out.
  ///   - ellipsis: Stands for what is left out; shortened itself if there is no room for it.
  /// - Returns: The text with the ellipsis.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func truncated(
    _ text: String, toWidth columns: Int, at truncation: Truncation = .end,
    ellipsis: String = GlyphSet.unicode.ellipsis
  ) -> String {
    let isFitting = width(of: text) <= max(0, columns)
    guard !isFitting else { return text }
    return shortened(text, toWidth: columns, at: truncation, ellipsis: ellipsis)
  }

  /// Returns a text that does not fit, with an ellipsis for what is left out.
  package func shortened(
    _ text: String, toWidth columns: Int, at truncation: Truncation, ellipsis: String
  ) -> String {
    let room = columns - width(of: ellipsis)
    guard room >= 0 else { return ellipsis.head(ofWidth: columns, using: self).text }
    switch truncation {
    case .start:
      return ellipsis + text.tail(ofWidth: room, using: self).text
    case .middle:
      let tail = text.tail(ofWidth: room / 2, using: self)
      let head = text.head(ofWidth: room - tail.width, using: self)
      return head.text + ellipsis + tail.text
    case .end:
      return text.head(ofWidth: room, using: self).text + ellipsis
    }
  }
}

extension String {
  /// Returns the first clusters that take at most so many columns, and what they take.
  func head(
    ofWidth columns: Int, using displayWidth: DisplayWidth
  ) -> (text: String, width: Int) {
    let (clusters, width) = displayWidth.fitting(self, into: columns)
    return (String(clusters), width)
  }

  /// Returns the last clusters that take at most so many columns, and what they take.
  ///
  /// None without a width comes first: as a mark it would join the ellipsis, and could widen it.
  fileprivate func tail(
    ofWidth columns: Int, using displayWidth: DisplayWidth
  ) -> (text: String, width: Int) {
    let (clusters, width) = displayWidth.fitting(reversed(), into: columns)
    return (String(clusters.reversed().drop { displayWidth.width(of: $0) == 0 }), width)
  }
}

extension DisplayWidth {
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
