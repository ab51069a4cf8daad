import Synchronization
import TableData

/// Follows the number of all rows, and that of the most frequent value.
final class FrequencyCounts: Sendable {
  private let counts: Mutex<(total: Int, greatest: Int)>

  init(_ source: TableDataSource<SingleSection, Frequency>, total: Int?) {
    let values = source.snapshot.rows
    counts = Mutex((total ?? values.reduce(0) { $0 + $1.count }, values.first?.count ?? 0))
    source.addPermanentObserver { [weak self] change in self?.follow(change) }
  }

  var total: Int { counts.withLock { $0.total } }
  var greatest: Int { counts.withLock { $0.greatest } }

  private func follow(_ change: TableChange<SingleSection, Frequency>) {
    let rows = change.difference.rows
    var added = rows.inserted.reduce(0) { $0 + $1.element.count }
    added -= rows.removed.reduce(0) { $0 + $1.element.count }
    added += rows.updated.reduce(0) { $0 + $1.new.count - $1.old.count }
    let greatest = change.new.rows.first?.count ?? 0
    counts.withLock { [added] in $0 = ($0.total + added, greatest) }
  }
}
