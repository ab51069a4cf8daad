import Synchronization
import TableData

/// The number of all rows, and of those with the most frequent value, kept up to date.
final class FrequencyCounts: Sendable {
  private let counts: Mutex<(total: Int, greatest: Int)>

  /// `total` is the number of all rows; `nil` if the source has every value.
  init(_ source: TableDataSource<SingleSection, Frequency>, total: Int? = nil) {
    let values = source.snapshot.rows
    counts = Mutex((total ?? values.reduce(0) { $0 + $1.count }, values.first?.count ?? 0))
    source.addPermanentObserver { [weak self] change in
      self?.follow(change, isWhole: total == nil)
    }
  }

  var total: Int {
    get { counts.withLock { $0.total } }
    set { counts.withLock { $0.total = newValue } }
  }

  var greatest: Int { counts.withLock { $0.greatest } }

  private func follow(_ change: TableChange<SingleSection, Frequency>, isWhole: Bool) {
    let rows = change.difference.rows
    var added = rows.inserted.reduce(0) { $0 + $1.element.count }
    added -= rows.removed.reduce(0) { $0 + $1.element.count }
    added += rows.updated.reduce(0) { $0 + $1.new.count - $1.old.count }
    let greatest = change.new.rows.first?.count ?? 0
    counts.withLock { [added] in $0 = ($0.total + (isWhole ? added : 0), greatest) }
  }
}
