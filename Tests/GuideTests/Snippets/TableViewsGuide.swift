import Foundation
import TableBatches
import TableData

/// A table view of UIKit, as the page on driving table views shows it.
///
/// Without an SDK of Apple's, these are the documented signatures, against which calls are checked.
protocol UIKitTableView: AnyObject {
  associatedtype RowAnimation

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation)
  func insertSections(_ sections: IndexSet, with animation: RowAnimation)
  func moveSection(_ section: Int, toSection newSection: Int)
  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation)
  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation)
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
  func reconfigureRows(at indexPaths: [IndexPath])
}

/// A collection view of UIKit.
protocol UIKitCollectionView: AnyObject {
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func deleteSections(_ sections: IndexSet)
  func insertSections(_ sections: IndexSet)
  func moveSection(_ section: Int, toSection newSection: Int)
  func deleteItems(at indexPaths: [IndexPath])
  func insertItems(at indexPaths: [IndexPath])
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)
  func reconfigureItems(at indexPaths: [IndexPath])
}

/// A table view of AppKit, which has no sections.
protocol AppKitTableView: AnyObject {
  associatedtype AnimationOptions: OptionSet

  func beginUpdates()
  func endUpdates()
  func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions)
  func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions)
  func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet)
}

extension IndexPath {
  init(_ path: RowPath) { self = [path.section, path.row] }
}

/// Applies each batch to a table view.
final class TableViewDriver<
  TableView: UIKitTableView, Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  private(set) var table: TableSnapshot<Section, Row>
  private let tableView: TableView

  init(_ tableView: TableView, table: TableSnapshot<Section, Row>) {
    (self.tableView, self.table) = (tableView, table)
  }

  func show(_ change: TableChange<Section, Row>, with animation: TableView.RowAnimation) throws {
    for stage in try change.difference.stages(to: change.new, for: .tableView) {
      tableView.performBatchUpdates(
        {
          self.table = stage.snapshot
          self.perform(stage.updates, with: animation)
        }, completion: nil)
    }
  }

  private func perform(_ updates: BatchUpdates, with animation: TableView.RowAnimation) {
    let (sections, rows) = (updates.sections, updates.rows)
    tableView.deleteSections(IndexSet(sections.deleted), with: animation)
    tableView.insertSections(IndexSet(sections.inserted), with: animation)
    for move in sections.moved { tableView.moveSection(move.from, toSection: move.to) }
    tableView.deleteRows(at: rows.deleted.map(IndexPath.init), with: animation)
    tableView.insertRows(at: rows.inserted.map(IndexPath.init), with: animation)
    for move in rows.moved { tableView.moveRow(at: .init(move.from), to: .init(move.to)) }
    tableView.reconfigureRows(at: rows.reconfigured.map(IndexPath.init))
  }
}

extension UIKitCollectionView {
  func perform(_ updates: BatchUpdates) {
    let (sections, rows) = (updates.sections, updates.rows)
    deleteSections(IndexSet(sections.deleted))
    insertSections(IndexSet(sections.inserted))
    for move in sections.moved { moveSection(move.from, toSection: move.to) }
    deleteItems(at: rows.deleted.map(IndexPath.init))
    insertItems(at: rows.inserted.map(IndexPath.init))
    for move in rows.moved { moveItem(at: .init(move.from), to: .init(move.to)) }
    reconfigureItems(at: rows.reconfigured.map(IndexPath.init))
  }
}

extension AppKitTableView {
  func perform<Section, Row>(
    _ change: TableChange<Section, Row>, columns: IndexSet, withAnimation options: AnimationOptions
  ) {
    let rows = change.difference.rows
    let gone = rows.removed.map(\.index) + rows.moved.map(\.from)
    let here = rows.inserted.map(\.index) + rows.moved.map(\.to)
    beginUpdates()
    removeRows(at: IndexSet(gone.map(\.row)), withAnimation: options)
    insertRows(at: IndexSet(here.map(\.row)), withAnimation: options)
    endUpdates()
    reloadData(forRowIndexes: IndexSet(rows.updated.map(\.to.row)), columnIndexes: columns)
  }
}
