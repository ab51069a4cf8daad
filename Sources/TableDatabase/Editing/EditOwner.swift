/// The owner of a store's edits, which gives each an identifier.
struct EditOwner: Sendable {
  struct Edit: Hashable, Sendable {
    let id: String
    let owner: String
    let name: String
  }

  let name: String

  /// Whether a later store of the owner continues the history.
  let isKept: Bool

  init(_ owner: String?) {
    (name, isKept) = (owner ?? Self.randomIdentifier, owner != nil)
  }

  private static var randomIdentifier: String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  func next(_ name: String) -> Edit {
    Edit(id: Self.randomIdentifier, owner: self.name, name: name)
  }
}
