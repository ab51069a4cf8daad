import TerminalDriver

extension KeyBinding {
  /// The keys in words, with their action: "Control C: Quit".
  var spoken: String {
    let words = label.split(separator: " ").map(\.spokenKey).joined(separator: ", ")
    return words.isEmpty ? help : "\(words): \(help)"
  }
}

extension StringProtocol {
  /// A key's label in words: "Control C" for "Ctrl-C".
  var spokenKey: String {
    keyWords.reduce(String(self)) { text, word in
      text == word.symbol || word.isPrefix ? text.replacing(word.symbol, with: word.name) : text
    }
  }
}

private let keyWords: [(symbol: String, name: String, isPrefix: Bool)] = [
  ("Ctrl-", "Control ", true), ("Alt-", "Alt ", true), ("⇧", "Shift ", true),
  ("⏎", "Enter", true), ("↑", "Up", true), ("↓", "Down", true), ("←", "Left", true),
  ("→", "Right", true), ("⌫", "Backspace", true), ("Del", "Delete", false),
  ("Ins", "Insert", false), ("Esc", "Escape", false), ("PgUp", "Page Up", false),
  ("PgDn", "Page Down", false),
]
