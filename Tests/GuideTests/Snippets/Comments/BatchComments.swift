import Foundation
import TableBatches
import TableData
import Testing

/// The examples in comments about batches, with a mock UIKit table view.
@Suite struct BatchComments {
  @Test func violations() {
    let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 3))]
    for violation in batch.violations(from: [3], to: [2], rules: .tableView) { print(violation) }
    #expect(!batch.violations(from: [3], to: [2], rules: .tableView).isEmpty)
  }

  @Test func batches() {
    var batch = BatchUpdates()
    batch.add(.deleteRow(RowPath(section: 0, row: 2)))
    batch.add(.insertRow(RowPath(section: 1, row: 0)))
    let violations = batch.violations(from: [3, 1], to: [2, 2], rules: .tableView)
    #expect(violations == [])
  }

  @Test func stages() throws {
    let old = try Samples().table()
    var table = old
    let source = TableDataSource(old)
    let tableView = TableView()
    source.addPermanentObserver { change in
      guard let _ = try? perform(change) else { return }
    }
    func perform(_ change: TableChange<Category, Item>) throws {
      for stage in try change.difference.stages(to: change.new, for: .tableView) {
        tableView.performBatchUpdates {
          table = stage.snapshot
          tableView.deleteRows(at: stage.updates.rows.deleted.map(IndexPath.init), with: .automatic)
          // The other lists likewise.
        }
      }
    }
    source.edit { $0.remove(id: "Pear") }
    #expect(table == source.snapshot)
    #expect(tableView.deleted == [[0, 1]])
  }

  private final class TableView {
    enum Animation { case automatic }

    private(set) var deleted: [IndexPath] = []

    func performBatchUpdates(_ updates: () -> Void) { updates() }

    func deleteRows(at paths: [IndexPath], with animation: Animation) { deleted += paths }
  }
}
