/// The parts of a locale's name such as `ja_JP.UTF-8@cjknarrow`, in lower case, without
/// punctuation; an absent part is empty.
struct LocaleName: Hashable {
  let language: String
  let characterSet: String
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
