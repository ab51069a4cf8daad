import SystemBasics

extension ApplicationArguments {
  static func usage(of name: String, operand: String?, languages: [Localization]) -> String {
    let languages = languages.isEmpty ? "" : " [--language \(codes(languages, separator: "|"))]"
    let call = "\(name) [\(operand.map { "\($0) ..." } ?? "--data FILE")]\(languages)"
    return localized("Usage: \(call)")
  }

  /// Extracts `--language CODE` from the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The command-line arguments.
  ///   - languages: The languages besides English.
  ///   - hasFile: Whether `--data` takes a file; if not, operands follow `--`.
  ///   - usage: The usage line.
  /// - Returns: The other arguments, and the language.
  /// - Throws: ``CommandError`` for an unknown language.
  static func takingLanguage(
    out arguments: [String], languages: [Localization], hasFile: Bool, usage: String
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
    guard Localization.localization(of: code, among: languages) != nil else {
      let known = codes(languages, separator: localized(", "))
      throw CommandError(
        localized("There is no language \"\(code)\" here. Languages: \(known). \(usage)"))
    }
    var others = arguments
    others.removeSubrange(index...index + 1)
    return (others, code)
  }

  static func language(in arguments: [String], among languages: [Localization]) -> Localization? {
    let taken = try? takingLanguage(
      out: arguments, languages: languages, hasFile: true, usage: "")
    return taken?.1.flatMap { Localization.localization(of: $0, among: languages) }
  }

  private static func codes(_ languages: [Localization], separator: String) -> String {
    ([.english] + languages).map(\.language).joined(separator: separator)
  }
}
