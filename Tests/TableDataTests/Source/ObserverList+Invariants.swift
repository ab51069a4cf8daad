@testable import TableData

extension ObserverList {
  func checkInvariants() {
    precondition(
      zip(entries, entries.dropFirst()).allSatisfy { $0.number < $1.number }, "Numbers ascend")
    precondition(entries.count { $0.observer == nil } == removedCount, "All gaps are counted")
    precondition(removedCount * 2 <= entries.count, "At most half of the list are gaps")
    precondition((entries.last?.number ?? 0) <= lastNumber, "No number is given twice")
  }
}
