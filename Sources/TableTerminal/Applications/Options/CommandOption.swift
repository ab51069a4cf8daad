/// An option of a program, such as `-q, --query TEXT`.
public struct CommandOption: Hashable, Sendable {
  /// The name after two hyphens, such as `query`.
  public let name: String

  /// The letter after one hyphen, if there is one.
  public let letter: Character?

  /// The placeholder of the value in help, or `nil` for a switch.
  public let valueName: String?

  /// The effect, in a few words.
  public let help: String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name after two hyphens.
  ///   - letter: The letter after one hyphen.
  ///   - valueName: The placeholder of the value in help: `FILE` for a path, which can be given
  ///     once, words as in `up|down` for shells to complete, or anything else; in square brackets
  ///     if the value may be missing.
  ///   - help: The effect, in a few words.
  public init(_ name: String, letter: Character? = nil, valueName: String? = nil, help: String) {
    (self.name, self.letter, self.valueName, self.help) = (name, letter, valueName, help)
  }

  /// The option as shown in help, without its effect.
  var head: String {
    let letter = letter.map { "-\($0), " } ?? "    "
    return letter + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }

  /// The spellings of the option, the letter first.
  var spellings: [String] { [letter.map { "-\($0)" }, "--\(name)"].compactMap(\.self) }

  var takesFile: Bool { valueName == "FILE" }

  /// Whether the value, in square brackets, may be missing.
  var isValueOptional: Bool { valueName?.hasPrefix("[") == true }

  /// The possible words of the value, separated by blanks.
  var words: String? {
    valueName.flatMap { $0.contains("|") ? $0.replacing("|", with: " ") : nil }
  }
}
