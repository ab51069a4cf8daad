import SystemBasics

/// Gives each edit of a store a unique name.
struct EditHistory: Sendable {
  struct Edit: Hashable, Sendable {
    let id: String
    let owner: String
    let name: String

    /// In seconds since 1970.
    let time: Int64
  }

  /// How many edits can be undone.
  static var levels: Int { 20 }

  /// In seconds: a week.
  static var age: Int64 { 604_800 }

  let owner: String

  /// Whether a later store of the owner continues the history.
  let isKept: Bool

  init(of owner: String?) {
    (self.owner, isKept) = (owner ?? Self.randomName, owner != nil)
  }

  private static var randomName: String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  func next(_ name: String) -> Edit {
    Edit(
      id: Self.randomName, owner: owner, name: name, time: Int64(Date.now.timeIntervalSince1970))
  }
}
