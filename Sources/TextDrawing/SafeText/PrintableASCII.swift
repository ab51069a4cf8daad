extension String {
  /// Such text is safe and one column per character.
  package var isPrintableASCII: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
