import TableData

/// The rows whose cells of a column are changed, and the changes that the column refused.
struct CellChanges<Row: Equatable & Sendable>: Sendable {
  private(set) var rows: [Row] = []
  private(set) var refusalCount = 0
  private(set) var refusal: (row: Row, reason: any Error)?

  init(
    to rows: some Sequence<Row>, _ count: Int, reportingTo progress: WorkProgress,
    by change: (inout Row) throws -> Void
  ) {
    for (index, row) in rows.enumerated() {
      if index.isMultiple(of: 1_000), !progress.report(count: index, of: count) { return }
      var changed = row
      do {
        try change(&changed)
        if !areSame(changed, row) { self.rows.append(changed) }
      } catch {
        refusalCount += 1
        refusal = refusal ?? (row, error)
      }
    }
  }

  /// Describes the changes made, for the user.
  func report(on title: String, _ name: (Row) -> String) -> String {
    let count = rows.count
    var texts: [String] = []
    if count > 0 {
      texts = [localized("\(count) cells changed.", one: "1 cell changed.", count: count)]
    }
    if let refusal {
      let reason = Localization.description(of: refusal.reason)
      texts.append(localized("\(refusalCount) refused, first \(name(refusal.row)): \(reason)"))
    }
    return texts.isEmpty
      ? localized("Nothing to change in \(title).") : texts.joined(separator: " ")
  }
}
