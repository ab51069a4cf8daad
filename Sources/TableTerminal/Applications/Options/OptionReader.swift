/// Parses all arguments, despite errors.
struct OptionReader {
  private let options: CommandOptions
  private var rest: ArraySlice<String>
  private(set) var given = ParsedOptions()

  /// The first error.
  private(set) var problem: UserError?

  init(_ arguments: [String], _ options: CommandOptions) {
    (self.options, rest) = (options, arguments[...])
    while let argument = rest.popFirst() {
      do throws(UserError) { try consume(argument) } catch { problem = problem ?? error }
    }
  }

  private mutating func consume(_ argument: String) throws(UserError) {
    if argument == "--" {
      given.operands += rest
      rest = []
    } else if argument.hasPrefix("--") {
      try consumeName(argument.dropFirst(2))
    } else if argument.hasPrefix("-"), argument != "-" {
      try consumeLetters(argument.dropFirst())
    } else {
      given.operands.append(argument)
    }
  }

  private mutating func consumeName(_ text: Substring) throws(UserError) {
    // By scalars, as an accent after the equals sign makes another character of both.
    let end = text.unicodeScalars.firstIndex(of: "=") ?? text.endIndex
    let (name, value) = (String(text[..<end]), text.unicodeScalars[end...].dropFirst())
    let exact = options.accepted.filter { $0.name == name }
    let found = exact.isEmpty ? options.options.filter { $0.name.hasPrefix(name) } : exact
    guard found.count == 1 else { throw options.unknown("--\(name)") }
    try consume(found[0], as: "--\(name)", value: end == text.endIndex ? nil : String(value))
  }

  private mutating func consumeLetters(_ text: Substring) throws(UserError) {
    var letters = text.unicodeScalars
    while let letter = letters.popFirst() {
      guard let option = options.accepted.first(where: { $0.letter == Character(letter) }) else {
        throw options.unknown("-\(letter)")
      }
      // After an option with an optional value come more letters; its value needs a =.
      let hasEqualsSign = option.isValueOptional && letters.first == "="
      if option.valueName == nil || option.isValueOptional && !letters.isEmpty && !hasEqualsSign {
        given.add(option, nil)
        continue
      }
      if hasEqualsSign { letters = letters.dropFirst() }
      let value = letters.isEmpty && !hasEqualsSign ? nil : String(letters)
      return try consume(option, as: "-\(letter)", value: value)
    }
  }

  private mutating func consume(
    _ option: CommandOption, as spelled: String, value: String?
  ) throws(UserError) {
    guard let placeholder = option.valueName else {
      if value != nil { throw UserError(localized("\(spelled) takes no value.")) }
      return given.add(option, nil)
    }
    if option.isValueOptional {
      let value = value ?? popOptionalValue()
      return given.add(option, value)
    }
    // A word that looks like an option is hardly a file; with = it can be one.
    let isMissing = option.takesFile && rest.first?.hasPrefix("-") == true
    guard let value = value ?? (isMissing ? nil : rest.popFirst()),
      !option.takesFile || !value.isEmpty
    else {
      let call = "\(spelled) \(placeholder)"
      throw UserError(localized("\(spelled) needs a value, as in \(call)."))
    }
    if option.takesFile, given.contains(option.name) {
      throw UserError(localized("\(spelled) can be given only once."))
    }
    given.add(option, value)
  }

  private mutating func popOptionalValue() -> String? {
    guard let next = rest.first, !next.hasPrefix("-"), !next.hasPrefix("+") else { return nil }
    return rest.popFirst()
  }
}
