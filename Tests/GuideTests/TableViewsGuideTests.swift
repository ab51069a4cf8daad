import Foundation
import TableBatches
import TableData
import TableTesting
import Testing

/// The claims of the page on driving table views, with mock views.
@Suite struct TableViewsGuideTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func everyBatchIsLegal(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let table = try generator.snapshot()
    let source = TableDataSource(table)
    let tableView = PlayedTableView()
    let driver = TableViewDriver(tableView, table: table)
    tableView.rowCounts = { driver.table.rowCounts }
    source.addPermanentObserver { change in
      #expect(throws: Never.self) { try driver.show(change, with: ()) }
    }
    source.apply(generator.variant(of: table, edits: 6))
    #expect(driver.table == source.snapshot)
    #expect(tableView.violations == [])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func aCollectionViewGetsTheSame(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let table = try generator.snapshot()
    let new = generator.variant(of: table, edits: 6)
    var shown = table
    let view = PlayedCollectionView()
    view.rowCounts = { shown.rowCounts }
    for stage in try new.difference(from: table).stages(to: new, for: .collectionView) {
      view.performBatchUpdates(
        {
          shown = stage.snapshot
          view.perform(stage.updates)
        }, completion: nil)
    }
    #expect(shown == new)
    #expect(view.violations == [])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func aTableViewOfAppKitHasTheRightRows(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 1)
    let section = SampleSection("A")
    let source = TableDataSource(try generator.snapshot(of: section))
    let view = PlayedAppKitTableView(source)
    source.addPermanentObserver { view.perform($0, columns: [0], withAnimation: []) }
    source.edit { table in
      let ids = Array(table.rows.map(\.id))
      table.remove(ids: ids.prefix(2))
      if let last = ids.last { try? table.move(id: last, to: .startOf(section.id)) }
      try? table.append(SampleRow(number: 1_000), to: section.id)
      if ids.count > 3 { try? table.update(id: ids[2]) { $0.revision += 1 } }
    }
    #expect(view.rows == Array(source.snapshot.rows))
  }
}

/// A view that records its calls as a batch and checks that the batch is legal.
private class PlayedBatches {
  var rowCounts: () -> [Int] = { [] }
  private(set) var violations: [BatchViolation] = []
  private let rules: BatchRuleSet
  fileprivate var batch = BatchUpdates()

  init(_ rules: BatchRuleSet) { self.rules = rules }

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let before = rowCounts()
    batch = BatchUpdates()
    updates?()
    violations += batch.violations(from: before, to: rowCounts(), rules: rules)
    completion?(true)
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    batch.add(.moveSection(from: section, to: newSection))
  }
}

private final class PlayedTableView: PlayedBatches, UIKitTableView {
  init() { super.init(.tableView) }

  func deleteSections(_ sections: IndexSet, with animation: Void) {
    sections.forEach { batch.add(.deleteSection($0)) }
  }
  func insertSections(_ sections: IndexSet, with animation: Void) {
    sections.forEach { batch.add(.insertSection($0)) }
  }
  func deleteRows(at paths: [IndexPath], with animation: Void) {
    paths.forEach { batch.add(.deleteRow(RowPath($0))) }
  }
  func insertRows(at paths: [IndexPath], with animation: Void) {
    paths.forEach { batch.add(.insertRow(RowPath($0))) }
  }
  func moveRow(at path: IndexPath, to newPath: IndexPath) {
    batch.add(.moveRow(from: RowPath(path), to: RowPath(newPath)))
  }
  func reconfigureRows(at paths: [IndexPath]) {
    paths.forEach { batch.add(.reconfigureRow(RowPath($0))) }
  }
}

private final class PlayedCollectionView: PlayedBatches, UIKitCollectionView {
  init() { super.init(.collectionView) }

  func deleteSections(_ sections: IndexSet) { sections.forEach { batch.add(.deleteSection($0)) } }
  func insertSections(_ sections: IndexSet) { sections.forEach { batch.add(.insertSection($0)) } }
  func deleteItems(at paths: [IndexPath]) { paths.forEach { batch.add(.deleteRow(RowPath($0))) } }
  func insertItems(at paths: [IndexPath]) { paths.forEach { batch.add(.insertRow(RowPath($0))) } }
  func moveItem(at path: IndexPath, to newPath: IndexPath) {
    batch.add(.moveRow(from: RowPath(path), to: RowPath(newPath)))
  }
  func reconfigureItems(at paths: [IndexPath]) {
    paths.forEach { batch.add(.reconfigureRow(RowPath($0))) }
  }
}

/// A table view that does each call at once, as one of AppKit does, and asks for the rows it shows.
private final class PlayedAppKitTableView: AppKitTableView {
  struct AnimationOptions: OptionSet { let rawValue: Int }

  private let source: TableDataSource<SampleSection, SampleRow>
  private var shown: [SampleRow?]

  init(_ source: TableDataSource<SampleSection, SampleRow>) {
    self.source = source
    shown = Array(source.snapshot.rows)
  }

  /// The rows; where one was inserted or is new, the one that the source has there.
  var rows: [SampleRow] {
    shown.indices.compactMap { shown[$0] ?? source.snapshot.row(atIndex: $0) }
  }

  func beginUpdates() {}
  func endUpdates() { #expect(shown.count == source.snapshot.rowCount) }
  func removeRows(at indexes: IndexSet, withAnimation options: AnimationOptions) {
    for index in indexes.reversed() { shown.remove(at: index) }
  }
  func insertRows(at indexes: IndexSet, withAnimation options: AnimationOptions) {
    for index in indexes { shown.insert(nil, at: index) }
  }
  func reloadData(forRowIndexes indexes: IndexSet, columnIndexes: IndexSet) {
    for index in indexes { shown[index] = nil }
  }
}

extension RowPath {
  fileprivate init(_ path: IndexPath) { self.init(section: path[0], row: path[1]) }
}
