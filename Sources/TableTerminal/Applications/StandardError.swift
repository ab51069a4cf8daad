import SystemBasics
import TableText
import TerminalDriver

/// Writes a sanitized message to standard error, eliding the middle of long text.
///
/// It is one line, but a terminal, which would break that inside words, gets several.
func reportOnStandardError(_ text: String) {
  let symbols = SymbolSet(environment: ProcessInfo.processInfo.environment)
  let line = text.shown(inWidth: 4_096, at: .middle, ellipsis: symbols.ellipsis)
  let terminal = TerminalDevice(output: STDERR_FILENO)
  let isShown = TerminalDevice.isTerminal(STDERR_FILENO)
  let message = isShown ? line.brokenAtBlanks(toWidth: terminal.size.columns) : line
  // A failure here can be reported nowhere.
  try? terminal.write(Array((message + "\n").utf8))
}

extension String {
  /// Returns the text with line breaks instead of blanks.
  ///
  /// Quoted texts stay whole, such as a path to copy; the terminal wraps those longer than a line.
  func brokenAtBlanks(toWidth columns: Int) -> String {
    var (lines, width) = ([String](), columns)
    for word in quotedWords {
      let wordWidth = DisplayWidthRules.standard.width(of: word)
      if let last = lines.indices.last, width + 1 + wordWidth <= columns {
        lines[last] += " " + word
        width += 1 + wordWidth
      } else {
        lines.append(word)
        // What the terminal wraps may fill its last line.
        width = wordWidth > columns ? (wordWidth - 1) % columns + 1 : wordWidth
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The parts between blanks outside of quotation marks.
  private var quotedWords: [String] {
    var (words, isQuoted) = ([String](), false)
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if isQuoted, let last = words.indices.last {
        words[last] += " " + word
      } else {
        words.append(String(word))
      }
      if !word.count(where: "\"“”".contains).isMultiple(of: 2) { isQuoted.toggle() }
    }
    return words
  }
}
