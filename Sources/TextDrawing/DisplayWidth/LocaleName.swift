/// The name of the locale that decides about characters, taken apart: `ja_JP.UTF-8@cjknarrow`.
struct LocaleName: Hashable {
  /// The language in small letters, for example `ja`; empty if no locale is set.
  let language: String
  /// The character set in small letters and digits, for example `utf8`; empty if none is named.
  let characterSet: String
  /// The modifier in small letters and digits, for example `cjknarrow`; empty if none is named.
  let modifier: String

  /// Finds the locale of an environment; the first variable that has a value counts.
  init(environment: [String: String]) {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let name = values.first { !$0.isEmpty } ?? ""
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = (parts.first ?? "").split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    language = Self.simplified((names.first ?? "").prefix { $0 != "_" })
    characterSet = names.count > 1 ? Self.simplified(names[1]) : ""
    modifier = parts.count > 1 ? Self.simplified(parts[1]) : ""
  }

  private static func simplified(_ text: Substring) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
