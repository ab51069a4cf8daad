/// An option of a program, such as `-q, --query TEXT`.
public struct CommandOption: Hashable, Sendable {
  /// The name after two hyphens, such as `query`.
  public let name: String

  /// The letter after one hyphen, if there is one.
  public let letter: Character?

  /// What help shows for the value that follows, or `nil` for a switch.
  public let value: String?

  /// What it does, in a few words.
  public let help: String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name after two hyphens.
  ///   - letter: The letter after one hyphen.
  ///   - value: What help shows for the value that follows: `FILE` for a path, which can be given
  ///     once, words as in `up|down` for shells to complete, or anything else.
  ///   - help: What it does, in a few words.
  public init(_ name: String, _ letter: Character? = nil, _ value: String? = nil, help: String) {
    (self.name, self.letter, self.value, self.help) = (name, letter, value, help)
  }

  /// The option as help shows it, without what it does.
  var head: String {
    let letter = letter.map { "-\($0), " } ?? "    "
    return letter + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// The option as it can be typed, the letter first.
  var spellings: [String] { [letter.map { "-\($0)" }, "--\(name)"].compactMap(\.self) }

  var takesFile: Bool { value == "FILE" }

  /// The words that the value can be, with blanks between them.
  var words: String? {
    value.flatMap { $0.contains("|") ? $0.replacing("|", with: " ") : nil }
  }
}
