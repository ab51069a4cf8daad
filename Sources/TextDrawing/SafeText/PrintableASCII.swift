extension String {
  /// Whether the text is safe, with one column per character, because it is printable ASCII.
  package var isPrintableASCII: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
