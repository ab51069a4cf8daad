@testable import TableData

extension Queue {
  func checkInvariants() {
    precondition(start >= 0 && start <= slots.count, "The queue begins within its slots")
    precondition(start == 0 || start * 2 < slots.count, "At most half of the slots are free")
    precondition(slots[..<start].allSatisfy { $0 == nil }, "Removed elements are released")
    precondition(slots[start...].allSatisfy { $0 != nil }, "Remaining slots are filled")
  }
}
