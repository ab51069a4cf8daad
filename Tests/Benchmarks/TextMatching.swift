import Foundation

extension String {
  /// Returns whether a text contains another one, ignoring case and accents: the comparison of
  /// commit 3afb2a4, unchanged.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the texts.
  func containsIgnoringCaseAndAccents(_ text: String) -> Bool {
    guard isASCII, text.isASCII else {
      return range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
    // Most texts are plain, and a table may have a hundred thousand of them.
    let needle = Array(text.utf8.map(\.lowercased))
    guard let first = needle.first else { return false }
    var rest = utf8[...]
    while rest.count >= needle.count {
      if rest.first?.lowercased == first, rest.starts(with: needle, by: { $0.lowercased == $1 }) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension UInt8 {
  /// The lowercase letter.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
