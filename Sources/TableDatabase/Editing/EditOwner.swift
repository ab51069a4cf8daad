import SystemBasics

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
    (name, isKept) = (owner ?? RandomName.make(), owner != nil)
  }

  func next(_ name: String) -> Edit {
    Edit(id: RandomName.make(), owner: self.name, name: name)
  }
}
