import SystemBasics

/// Bytes other than letters, digits, `.`, `_` and `-` are a marker and two hex digits.
enum EscapedBytes {
  static func encoded(_ text: String, by marker: Unicode.Scalar, uppercase: Bool) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "0"..."9", "A"..."Z", "a"..."z", ".", "_", "-":
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded.unicodeScalars.append(marker)
        encoded += byte.digits(2, radix: 16, uppercase: uppercase)
      }
    }
    return encoded
  }

  /// Malformed escapes are kept.
  static func decoded(_ text: Substring, by marker: Unicode.Scalar) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text.utf8)
    while let byte = rest.popFirst() {
      // A sign is no digit.
      if byte == UInt8(ascii: marker), rest.count >= 2, rest.first != UInt8(ascii: "-"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
