import SystemBasics

extension String {
  /// A null character becomes U+FFFD, as in HTML.
  var json: String {
    var json = "\""
    json.reserveCapacity(utf8.count + 2)
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      json += self
    } else {
      for scalar in unicodeScalars { json += scalar.jsonText }
    }
    return json + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var jsonText: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\0": "\u{FFFD}"
    case "\u{1}"..<" ": "\\u\(value.digits(4, radix: 16))"
    default: String(self)
    }
  }
}
