import SystemBasics
import TableText

extension String {
  /// A null character becomes U+FFFD, as in HTML.
  var json: String {
    // Most texts need no escapes.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(self)\"" }
    let text = replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\0": "\u{FFFD}"
      case "\u{1}"..<" ": "\\u\(scalar.value.digits(4, radix: 16))"
      default: nil
      }
    }
    return "\"\(text)\""
  }
}
