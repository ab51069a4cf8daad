package import TablePaging

extension Pager {
  package func checkInvariants() {
    window.checkInvariants()
    let loading = [jump?.state ?? .idle, before, after].count(where: \.isLoading)
    precondition(loading == inFlightRequestCount, "Every request in flight is known")
    precondition(inFlightRequestCount <= 2, "At most two requests are in flight")
    let reaches = configuration.rowsAhead + configuration.rowsBehind + 3 * configuration.pageSize
    precondition(
      cachedRowCount <= max(configuration.cachedRowLimit, visibleRows.count + reaches)
        || jump != nil,
      "Not too many rows are cached")
  }
}

extension PageWindow {
  func checkInvariants() {
    let all = slotsBefore + entries.map(\.slot) + slotsAfter
    precondition(Set(all).count == all.count, "Slots are unique")
    precondition(slots.count == entries.count, "Rows are unique")
    precondition(entries.allSatisfy { slots[$0.row.id] == $0.slot }, "Every row is in its slot")
    precondition(entries.allSatisfy { sections[$0.section] != nil }, "Every section is known")
    precondition(!isFirst || slotsBefore.isEmpty, "Nothing precedes the first row")
    precondition(!isLast || slotsAfter.isEmpty, "Nothing follows the last row")
  }
}
