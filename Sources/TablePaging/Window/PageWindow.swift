/// The rows of a source that are kept: some that follow each other, and places for those beyond.
struct PageWindow<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A row that is kept.
  struct Entry {
    let slot: Int
    let row: Row
    let section: Section.ID
  }

  /// The rows, in order.
  var entries: [Entry] = []

  /// The sections of the rows, as they arrived last.
  var sections: [Section.ID: Section] = [:]

  /// The places of the rows, by identifier.
  var slots: [Row.ID: Int] = [:]

  /// The places before the rows and after them, in order.
  var slotsBefore: [Int] = []
  var slotsAfter: [Int] = []

  /// Whether no row precedes the rows, and whether none follows them.
  var isFirst = false
  var isLast = false

  /// The number of rows before the rows, and of the whole table.
  var position: RowNumber?
  var rowCount: RowNumber?

  /// The state of the source that the rows were read in; `nil` before there was any.
  var revision: Int?

  /// How often what is shown changed so far.
  var changeCount = 0

  private var nextSlot = 0

  /// Returns the number of a place that was never there.
  mutating func makeSlot() -> Int {
    defer { nextSlot += 1 }
    return nextSlot
  }

  /// The number of places, with or without rows.
  var slotCount: Int { slotsBefore.count + entries.count + slotsAfter.count }

  /// The index of a place among all places.
  ///
  /// - Complexity: O(*n*) for *n* places.
  func index(ofSlot slot: Int) -> Int? {
    if let index = slotsBefore.firstIndex(of: slot) { return index }
    if let index = entries.firstIndex(where: { $0.slot == slot }) {
      return slotsBefore.count + index
    }
    return slotsAfter.firstIndex(of: slot).map { slotsBefore.count + entries.count + $0 }
  }

  /// The position of a place in the whole table, if that of the rows is known.
  func position(ofSlot slot: Int) -> RowNumber? {
    guard var position, let index = index(ofSlot: slot) else { return nil }
    position.value = max(0, position.value + index - slotsBefore.count)
    return position
  }

  /// Has as many places beyond the rows as a page has, or as there are rows as far as is known.
  mutating func settlePlaceholders(pageSize: Int) {
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

  /// Something is there beyond the end of the rows, whatever was counted.
  private func count(of known: Int?, _ pageSize: Int) -> Int {
    min(pageSize, max(1, known ?? pageSize))
  }

  private var rowsBefore: Int? { position.flatMap { $0.isExact ? $0.value : nil } }

  private var rowsAfter: Int? {
    guard let rowsBefore, let rowCount, rowCount.isExact else { return nil }
    return rowCount.value - rowsBefore - entries.count
  }
}
