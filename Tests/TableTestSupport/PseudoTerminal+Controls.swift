import Foundation

extension PseudoTerminal {
  /// The controls in the program's output that are not part of frames, entering or leaving.
  ///
  /// Frames move the cursor, lines and cells, erase, set styles and switch modes, and nothing else.
  /// The cursor position may be queried right after a tab. Text that hides or reorders text counts
  /// as a control, too.
  public var foreignControls: [String] {
    let question = "\t\u{1B}[6n"
    // The terminal is queried for its colors once.
    let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
    let output = outputText.replacing(question, with: "\t")
      .replacing(colors, with: "", maxReplacements: 1)
    var rest = Substring(output).unicodeScalars
    var found: [String] = []
    while let scalar = rest.popFirst() {
      guard Self.isControl(scalar) else { continue }
      guard scalar == "\u{1B}" else {
        found.append("U+\(String(scalar.value, radix: 16))")
        continue
      }
      let introducer = rest.popFirst()
      let body = rest.prefix { "0123456789;?".unicodeScalars.contains($0) }
      rest.removeFirst(body.count)
      let final = rest.popFirst()
      let isKnown = final.map { "HGABCDEFLMXKJPmhl@".unicodeScalars.contains($0) } ?? false
      if introducer != "[" || !isKnown {
        found.append("ESC \(introducer.map(String.init) ?? "")\(String(body))")
      }
    }
    return found
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if ["\r", "\n", "\t", "\u{8}"].contains(scalar) { return false }
    let kinds: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    return kinds.contains(scalar.properties.generalCategory) || scalar.properties.isBidiControl
      || (0xE0000...0xE007F).contains(scalar.value)
  }
}
