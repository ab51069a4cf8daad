extension LocalizedPhrase {
  /// Returns a key without its disambiguation.
  static func word(of key: String) -> String {
    key.firstIndex(of: "|").map { String(key[..<$0]) } ?? key
  }
}

extension String {
  /// The names of a screen's word in scripts: the word itself and its English.
  ///
  /// The command language does not depend on the user's.
  var commandNames: [String] {
    let name = lowercased()
    return [name] + (Localization.current.commandNames[name] ?? []).filter { $0 != name }
  }

  /// The word for a list of commands, with differing English.
  var commandLabel: String {
    let names = commandNames
    return names.count > 1 ? "\(names[0]) (\(names[1]))" : names[0]
  }

  func isNamed(by command: some StringProtocol) -> Bool {
    commandNames.contains(command.lowercased())
  }
}

extension [String] {
  /// Returns the index of a name; of those that only case tells apart, of the one as typed.
  func firstIndex(namedBy command: String) -> Int? {
    firstIndex(of: command) ?? firstIndex { $0.isNamed(by: command) }
  }
}
