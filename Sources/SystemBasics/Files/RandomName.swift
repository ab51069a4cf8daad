/// Unguessable names, such as those of temporary files.
package enum RandomName {
  private static let length = 32

  package static func make() -> String { UUID().uuidString.filter { $0 != "-" }.lowercased() }

  package static func isOne(_ name: some StringProtocol) -> Bool {
    name.utf8.count == length && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}
