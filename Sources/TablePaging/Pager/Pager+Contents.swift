public import TableData

// MARK: - What there is to see

extension Pager {
  /// The rows that are kept, in their sections, and the places of those beyond.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public var contents: [TableSection<Section, PagedRow<Row>>] {
    window.contents(failureBefore: before.failure, failureAfter: after.failure)
  }

  /// The number of rows that are kept.
  public var keptCount: Int { window.entries.count }

  /// The number of rows of the whole table, as far as it is known.
  public var rowCount: RowNumber? { window.rowCount }

  /// Returns the number of rows before a place, as far as it is known.
  ///
  /// - Parameter id: The number of the place; see ``PagedRow/id``.
  /// - Returns: The number of rows, without headings.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func position(of id: Int) -> RowNumber? { window.position(ofSlot: id) }

  /// Returns the place of a row, if it is kept.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: The number of the place; see ``PagedRow/id``.
  /// - Complexity: O(1) on average.
  public func place(of row: Row.ID) -> Int? { window.slots[row] }

  /// Why the page that the reader goes to could not be fetched, or what is kept not be looked at
  /// again, if so; ``retry()`` tries again.
  public var failure: String? { landing?.state.failure }

  /// Whether anything could not be fetched that ``retry()`` asks for again.
  public var hasFailed: Bool {
    before.failure != nil || after.failure != nil || failure != nil
  }

  /// Whether a page is on its way to which the reader goes, or what is kept is looked at again.
  public var isGoing: Bool { if case .loading = landing?.state { true } else { false } }

  /// Whether nothing in sight is on its way.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public var isSettled: Bool {
    guard !isGoing else { return false }
    guard let sight, let first = window.index(ofSlot: sight.first),
      let last = window.index(ofSlot: sight.last)
    else { return requestCount == 0 }
    let start = window.slotsBefore.count
    if first < start, case .loading = before { return false }
    if last >= start + window.entries.count, case .loading = after { return false }
    return true
  }

  /// The state of the source that the rows were read in; `nil` before there was any.
  public var revision: Int? { window.revision }

  /// Traps unless everything fits together; for tests.
  package func checkInvariants() {
    window.checkInvariants()
    let loading = [landing?.state ?? .idle, before, after].count {
      if case .loading = $0 { true } else { false }
    }
    precondition(loading == requestCount, "Every request under way is known")
    precondition(requestCount <= 2, "At most two requests are under way")
    let reaches = limits.rowsAhead + limits.rowsBehind + 3 * limits.pageSize
    precondition(
      keptCount <= max(limits.rowsKept, rowsInSight.count + reaches) || landing != nil,
      "Not too many rows are kept")
  }
}

extension Pager.Edge {
  /// Why a page could not be fetched, if so.
  var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
}

extension PageWindow {
  /// Traps unless everything fits together.
  func checkInvariants() {
    let places = slotsBefore + entries.map(\.slot) + slotsAfter
    precondition(Set(places).count == places.count, "Every place is there once")
    precondition(slots.count == entries.count, "Every row is there once")
    precondition(entries.allSatisfy { slots[$0.row.id] == $0.slot }, "Every row is in its place")
    precondition(entries.allSatisfy { sections[$0.section] != nil }, "Every section is known")
    precondition(!isFirst || slotsBefore.isEmpty, "Nothing precedes the first row")
    precondition(!isLast || slotsAfter.isEmpty, "Nothing follows the last row")
  }
}
