import SystemBasics

/// Gives each edit of a store a unique name.
struct EditHistory: Sendable {
  /// An edit.
  struct Edit: Hashable, Sendable {
    let id: String
    let owner: String
    let name: String

    /// When it was made, in seconds since 1970.
    let time: Int64
  }

  /// The maximum number of edits that can be undone.
  static var levels: Int { 20 }

  /// The number of seconds that edits are kept: a week.
  static var age: Int64 { 604_800 }

  /// The name under which these edits are undone.
  let owner: String

  /// Whether a later store with the same owner continues the history.
  let isKept: Bool

  /// Begins or continues the history of an owner; without a name, the history is private to this
  /// store.
  init(of owner: String?) {
    (self.owner, isKept) = (owner ?? Self.randomName, owner != nil)
  }

  private static var randomName: String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Returns the next edit.
  func next(_ name: String) -> Edit {
    Edit(
      id: Self.randomName, owner: owner, name: name, time: Int64(Date.now.timeIntervalSince1970))
  }
}
