import SystemBasics

/// Names the edits of a store so that no two ever have the same name.
struct EditHistory: Sendable {
  /// An edit.
  struct Edit: Hashable, Sendable {
    let id: String
    let owner: String
    let name: String

    /// When it was made, in seconds.
    let time: Int64
  }

  /// How many edits can be undone.
  static var levels: Int { 20 }

  /// For how many seconds edits are kept: a week.
  static var age: Int64 { 604_800 }

  /// Who undoes these edits.
  let owner: String

  /// Whether somebody of the same name goes on with it.
  let isKept: Bool

  /// Begins the history of an owner, or goes on with it; one of its own without a name.
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
