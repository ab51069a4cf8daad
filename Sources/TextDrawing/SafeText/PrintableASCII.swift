extension String {
  /// Whether each scalar is a printable ASCII character: safe, and one column wide.
  package var isPrintableASCII: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
