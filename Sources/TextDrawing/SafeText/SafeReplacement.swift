extension Unicode.Scalar {
  var safeReplacement: Unicode.Scalar {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x85, 0x2028, 0x2029: "\u{2424}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0xE0000...0xE007F: "\u{FFFD}"
    default: self
    }
  }

  /// Whether this is a tag, which is invisible and can hide text.
  var isTag: Bool { (0xE0000...0xE007F).contains(value) }
}
