extension ApplicationArguments {
  /// How the program is called, in a line.
  static func usage(of name: String, operand: String?, languages: [Words]) -> String {
    let languages = languages.isEmpty ? "" : " [--language \(codes(languages, separator: "|"))]"
    let call = "\(name) [\(operand.map { "\($0) ..." } ?? "--data FILE")]\(languages)"
    return localized("Usage: \(call)")
  }

  /// Takes `--language CODE` out of the arguments of a program that speaks several languages.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - languages: The languages that the program speaks besides English.
  ///   - hasFile: Whether what follows `--data` is a file, whatever it is called; elsewhere what
  ///     follows two hyphens is a name.
  ///   - usage: How the program is called.
  /// - Returns: The other arguments, and the language.
  /// - Throws: ``CommandError`` when the program does not speak it.
  static func takingLanguage(
    out arguments: [String], languages: [Words], hasFile: Bool, usage: String
  ) throws(CommandError) -> ([String], String?) {
    let given = arguments.prefix { hasFile || $0 != "--" }
    let index = given.indices.first {
      given[$0] == "--language" && !(hasFile && $0 > 0 && given[$0 - 1] == "--data")
    }
    guard !languages.isEmpty, let index else { return (arguments, nil) }
    guard given.indices.contains(index + 1) else {
      throw CommandError(localized("--language needs a language. \(usage)"))
    }
    let code = given[index + 1]
    guard Words.words(of: code, among: languages) != nil else {
      let known = codes(languages, separator: localized(", "))
      throw CommandError(
        localized("There is no language \"\(code)\" here. Languages: \(known). \(usage)"))
    }
    var others = arguments
    others.removeSubrange(index...index + 1)
    return (others, code)
  }

  /// The words of the language that arguments name, if the program speaks it.
  static func language(in arguments: [String], among languages: [Words]) -> Words? {
    let taken = try? takingLanguage(
      out: arguments, languages: languages, hasFile: true, usage: "")
    return taken?.1.flatMap { Words.words(of: $0, among: languages) }
  }

  private static func codes(_ languages: [Words], separator: String) -> String {
    ([.english] + languages).map(\.language).joined(separator: separator)
  }
}
