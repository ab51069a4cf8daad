import SystemBasics

/// Names that nobody can guess, for what belongs to one process and lies in a folder for a while.
enum RandomName {
  private static let length = 32

  /// A name that no file has.
  static func make() -> String { UUID().uuidString.filter { $0 != "-" }.lowercased() }

  /// Whether a name, or a part of one, is of this kind.
  static func isOne(_ name: some StringProtocol) -> Bool {
    name.utf8.count == length && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}
