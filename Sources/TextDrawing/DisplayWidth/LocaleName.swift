/// A parsed locale name: `ja_JP.UTF-8@cjknarrow`.
struct LocaleName: Hashable {
  /// The lower-case language, such as `ja`; empty if unset.
  let language: String
  /// The normalized character set, such as `utf8`; empty if absent.
  let characterSet: String
  /// The normalized modifier, such as `cjknarrow`; empty if absent.
  let modifier: String

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
