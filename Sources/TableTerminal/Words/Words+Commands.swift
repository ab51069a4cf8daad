extension Phrase {
  /// The word of a key, without what tells it apart from others.
  static func word(of key: String) -> String {
    key.firstIndex(of: "|").map { String(key[..<$0]) } ?? key
  }
}

extension String {
  /// What a script may call a word that a screen shows: the word itself, and its English.
  ///
  /// Commands are a language for pipes, which is the same whatever the reader speaks.
  var commandNames: [String] {
    let name = lowercased()
    return [name] + (Words.current.commandNames[name] ?? []).filter { $0 != name }
  }

  /// The word in a list of those that a script may say, with its English where that is another.
  var commandLabel: String {
    let names = commandNames
    return names.count > 1 ? "\(names[0]) (\(names[1]))" : names[0]
  }

  /// Whether a script means this word of a screen.
  func isNamed(by command: some StringProtocol) -> Bool {
    commandNames.contains(command.lowercased())
  }
}
