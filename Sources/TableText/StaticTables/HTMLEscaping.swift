extension String {
  /// The text escaped for HTML, in an element or a quoted attribute.
  ///
  /// ```swift
  /// print("<td>\(name.escapedForHTML)</td>")
  /// ```
  ///
  /// A null character becomes U+FFFD.
  public var escapedForHTML: String {
    guard utf8.contains(where: { $0 < 0x3F && Self.isMarkup($0) }) else { return self }
    return replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\r": "&#13;"
      case "\0": "\u{FFFD}"
      default: nil
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x0D, 0x22, 0x26, 0x27, 0x3C, 0x3E: true
    default: false
    }
  }
}

extension ColumnAlignment {
  package var htmlClass: String {
    switch self {
    case .leading: ""
    case .center: " class=\"center\""
    case .trailing: " class=\"number\""
    }
  }
}
