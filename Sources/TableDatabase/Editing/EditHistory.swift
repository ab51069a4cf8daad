import Synchronization
import SystemBasics

/// Numbers the edits of a store, and names them so that no two ever have the same name.
final class EditHistory: Sendable {
  /// An edit.
  struct Edit: Hashable, Sendable {
    let id: String
    let owner: String
    let number: Int64
    let name: String

    /// When it was made, in seconds.
    let time: Int64
  }

  /// How many edits can be undone.
  static var levels: Int { 20 }

  /// For how many seconds edits are kept: a week.
  static var age: Int64 { 604_800 }

  /// The identifier of the store that undoes these edits.
  let owner: String

  private let last = Atomic<Int64>(0)

  init() {
    owner = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Returns the next edit.
  func next(_ name: String) -> Edit {
    let number = last.add(1, ordering: .relaxed).newValue
    return Edit(
      id: "\(owner)-\(number)", owner: owner, number: number, name: name,
      time: Int64(Date.now.timeIntervalSince1970))
  }
}
