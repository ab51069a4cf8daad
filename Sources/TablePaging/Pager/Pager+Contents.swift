public import TableData

// MARK: - Contents

extension Pager {
  /// The cached rows in their sections, and the placeholders beyond.
  ///
  /// - Complexity: O(cached rows).
  public var contents: [TableSection<Section, PagedRow<Row>>] {
    window.contents(failureBefore: before.failure, failureAfter: after.failure)
  }

  /// The number of cached rows.
  public var cachedRowCount: Int { window.entries.count }

  /// The number of rows in the whole table, if known.
  public var rowCount: EstimatedCount? { window.rowCount }

  /// Returns the number of rows before a slot, if known.
  ///
  /// - Parameter id: The slot's ``PagedRow/id``.
  /// - Returns: The number, without headers.
  /// - Complexity: O(cached rows).
  public func position(of id: Int) -> EstimatedCount? { window.position(ofSlot: id) }

  /// Returns a cached row's slot.
  ///
  /// - Parameter row: The row.
  /// - Returns: The slot's ``PagedRow/id``.
  /// - Complexity: O(1) on average.
  public func pagedRowID(for row: Row.ID) -> Int? { window.slots[row] }

  /// Why the requested page or refresh failed; ``retry()`` tries again.
  public var failure: String? { jump?.state.failure }

  /// Whether ``retry()`` has something to do.
  public var hasFailed: Bool {
    before.failure != nil || after.failure != nil || failure != nil
  }

  /// Whether the requested page or refresh is in flight.
  public var isLoading: Bool { jump?.state.isLoading ?? false }

  /// Whether no request for visible rows is in flight.
  ///
  /// - Complexity: O(cached rows).
  public var isIdle: Bool {
    guard !isLoading else { return false }
    guard let visibleRange, let first = window.index(ofSlot: visibleRange.first),
      let last = window.index(ofSlot: visibleRange.last)
    else { return inFlightRequestCount == 0 }
    let start = window.slotsBefore.count
    return !(first < start && before.isLoading)
      && !(last >= start + window.entries.count && after.isLoading)
  }

  /// The cached rows' revision; `nil` before the first page.
  public var revision: Int? { window.revision }
}

extension Pager.RequestState {
  package var isLoading: Bool { if case .loading = self { true } else { false } }
  var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
}
