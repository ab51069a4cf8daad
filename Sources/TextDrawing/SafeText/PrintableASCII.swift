extension String {
  /// Whether all scalars are printable ASCII: safe, and one column wide.
  package var isPrintableASCII: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
