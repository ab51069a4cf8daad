import TableDisplay

/// A column's totals, which follow the shown and the selected rows.
final class ColumnTotals<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Totals = (found: ColumnSummary, selected: ColumnSummary?)
  typealias Count = @Sendable (WorkProgress) throws -> Totals

  /// The column's index.
  var column: Int? {
    didSet {
      (asked, totals) = (nil, nil)
      counting.cancel()
    }
  }

  /// The frequencies that the screen shows, if a source counted them.
  var frequencies: SourceFrequencies?

  private var asked: TotalsRequest<Section, Row>?
  private var totals: Result<Totals, any Error>?
  private let counting = LatestWork<Result<Totals, any Error>>("totals")

  var isWorking: Bool { counting.isWorking || frequencies?.isWorking ?? false }

  /// Returns whether there were new totals.
  func applyResult() -> Bool {
    let isCounted = frequencies?.update() ?? false
    guard let made = counting.take() else { return isCounted }
    totals = made
    return true
  }

  /// Returns the totals, or why a source has none yet; `nil` without numbers in memory.
  ///
  /// Called with each frame; calls `makeCount` only for a new request.
  func text(
    of title: String, for request: TotalsRequest<Section, Row>,
    _ makeCount: () -> Count
  ) -> String? {
    // Rows may change faster than they are counted.
    let isCounting = counting.isWorking && asked?.asksTheSame(as: request) ?? false
    if !isCounting, request != asked {
      asked = request
      let count = makeCount()
      counting.begin { progress in Result { try count(progress) } }
      wait(for: request)
    }
    _ = applyResult()
    if case .loaded = request, totals.map(Self.haveNumbers) != true { return nil }
    return switch totals {
    case nil: localized("\(title): \(localized("counting"))")
    case .failure(let error): localized("\(title): \(Localization.description(of: error))")
    case .success((let found, let selected)): found.text(of: title, selected: selected)
    }
  }

  private func wait(for request: TotalsRequest<Section, Row>) {
    switch request {
    case .loaded(_, let all, _): if all.rowCount <= WorkLimits.tableCount { counting.wait() }
    // Frames that follow changes do not wait.
    case .summed: if totals == nil { counting.wait(within: WorkLimits.delay) }
    }
  }

  private static func haveNumbers(_ totals: Result<Totals, any Error>) -> Bool {
    guard case .success((let found, let selected)) = totals else { return false }
    return found.bounds != nil || selected?.bounds != nil
  }
}
