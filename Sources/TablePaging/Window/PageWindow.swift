/// The cached rows of a ``Pager``, between the placeholders of rows above and below.
package struct PageWindow<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  package struct Entry {
    package let slot: Int
    package let row: Row
    package let section: Section.ID
  }

  package var entries: [Entry] = []

  package var sections: [Section.ID: Section] = [:]

  package var slots: [Row.ID: Int] = [:]

  /// The slots of the placeholders before the rows, in order.
  package var slotsBefore: [Int] = []
  package var slotsAfter: [Int] = []

  package var isFirst = false
  package var isLast = false

  var position: EstimatedCount?
  var rowCount: EstimatedCount?

  var revision: Int?

  var changeCount = 0

  private var nextSlot = 0

  mutating func makeSlot() -> Int {
    defer { nextSlot += 1 }
    return nextSlot
  }

  /// - Complexity: O(*n*) for *n* slots.
  func index(ofSlot slot: Int) -> Int? {
    if let index = slotsBefore.firstIndex(of: slot) { return index }
    if let index = entries.firstIndex(where: { $0.slot == slot }) {
      return slotsBefore.count + index
    }
    return slotsAfter.firstIndex(of: slot).map { slotsBefore.count + entries.count + $0 }
  }

  func position(ofSlot slot: Int) -> EstimatedCount? {
    guard var position, let index = index(ofSlot: slot) else { return nil }
    position.value = max(0, position.value + index - slotsBefore.count)
    return position
  }

  mutating func updatePlaceholders(pageSize: Int) {
    let before = isFirst || entries.isEmpty ? 0 : count(of: rowsBefore, pageSize)
    let after = isLast || entries.isEmpty ? 0 : count(of: rowsAfter, pageSize)
    guard before != slotsBefore.count || after != slotsAfter.count else { return }
    changeCount += 1
    slotsBefore.removeFirst(max(0, slotsBefore.count - before))
    slotsAfter.removeLast(max(0, slotsAfter.count - after))
    slotsBefore = makeSlots(before - slotsBefore.count) + slotsBefore
    slotsAfter += makeSlots(after - slotsAfter.count)
  }

  private mutating func makeSlots(_ count: Int) -> [Int] { (0..<count).map { _ in makeSlot() } }

  /// The number of placeholders beyond an end, at least one: there is a row, whatever the counts.
  private func count(of known: Int?, _ pageSize: Int) -> Int {
    min(pageSize, max(1, known ?? pageSize))
  }

  private var rowsBefore: Int? { position.flatMap { $0.isExact ? $0.value : nil } }

  private var rowsAfter: Int? {
    guard let rowsBefore, let rowCount, rowCount.isExact else { return nil }
    return rowCount.value - rowsBefore - entries.count
  }
}
