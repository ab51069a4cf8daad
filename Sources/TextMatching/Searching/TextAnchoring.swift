/// Where in a text another one has to occur.
package enum TextAnchoring: Sendable {
  case anywhere, start, end, whole

  /// Returns whether bytes occur there; none occur anywhere.
  package func holds(_ needle: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .anywhere: !needle.isEmpty && text.contains(needle)
    case .start: text.starts(with: needle)
    case .end: text.suffix(needle.count) == needle
    case .whole: text == needle
    }
  }
}
