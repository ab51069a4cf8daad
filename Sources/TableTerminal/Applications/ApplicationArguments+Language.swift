extension ApplicationArguments {
  var savesOnRequest: Bool { options.contains(CommandOption.noAutosave.name) }

  static func usage(of name: String, operand: String?, languages: [Localization]) -> String {
    let languages =
      languages.isEmpty ? "" : " [--language \(codes(languages).joined(separator: "|"))]"
    let files = operand.map { $0.isEmpty ? "" : " [\($0)]" } ?? " [--data FILE]"
    return name + files + languages
  }

  /// Returns how many operands a placeholder allows.
  static func operandLimit(of operand: String?) -> Int {
    guard let operand, !operand.isEmpty else { return 0 }
    return operand.hasSuffix("...") ? .max : 1
  }

  static func options(hasDocument: Bool, languages: [Localization]) -> [CommandOption] {
    let data = CommandOption(
      "data", valueName: "FILE", help: localized("open this file"))
    let language = CommandOption(
      "language", valueName: codes(languages).joined(separator: "|"),
      help: localized("use this language"))
    let quiet = localized("in a transcript, print the screen only on the command show")
    return (hasDocument ? [data] : []) + (languages.isEmpty ? [] : [language]) + [
      CommandOption("quiet", help: quiet),
      CommandOption("linear", help: localized("screen-reader mode: announce changes line by line")),
      CommandOption(
        "config", valueName: "FILE", help: localized("read keys and colors from this file")),
    ]
  }

  /// Returns a code if there is a language for it.
  static func known(
    _ code: String, among languages: [Localization], usage: String
  ) throws(UserError) -> String {
    if Localization.localization(of: code, among: languages) != nil { return code }
    let (known, usage) = (codes(languages).listed, localized("Usage: \(usage)"))
    throw UserError(
      localized("There is no language \"\(code)\" here. Languages: \(known). \(usage)"))
  }

  static func language(in arguments: [String], among languages: [Localization]) -> Localization? {
    let options = options(hasDocument: true, languages: languages)
    let reader = OptionReader(
      arguments, CommandOptions(program: "", summary: "", usage: "", options))
    return reader.given["language"].flatMap { Localization.localization(of: $0, among: languages) }
  }

  private static func codes(_ languages: [Localization]) -> [String] {
    ([.english] + languages).map(\.language)
  }
}
