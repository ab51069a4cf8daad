import Foundation
import Synchronization
import TableData
import TableMerging
import TableTestSupport
import Testing

@testable import TableTerminal

/// What the user edits is saved in another thread, and what comes from elsewhere is not.
struct SourceSaverTests {
  private struct DiskIsFull: Error {}

  private final class Disk: Sendable {
    let versions = Mutex<[[String]]>([])
    let isFull = Mutex(false)

    func write(_ table: TableSnapshot<Category, Chore>) throws {
      if isFull.withLock({ $0 }) { throw DiskIsFull() }
      versions.withLock { $0.append(table.rows.map(\.name)) }
    }

    var all: [[String]] { versions.withLock { $0 } }
  }

  private let table: ChoreTable
  private let disk = Disk()
  private let saver: SourceSaver<Category, Chore>

  init() throws {
    table = try ChoreTable(["a"])
    saver = SourceSaver(table.source) { [disk] table, _ in try disk.write(table) }
  }

  private func add(_ id: Int) throws {
    try table.source.edit { try $0.append(Chore(id: id, name: "\(id)"), to: 0) }
  }

  private func saveInBackground() throws {
    saver.begin()
    while !saver.isDone { pause() }
    try saver.end()
  }

  private func pause() { Thread.sleep(forTimeInterval: 0.001) }

  @Test func onlyEditsAreSaved() throws {
    try saveInBackground()
    let before = table.source.snapshot
    var loaded = before
    try loaded.append(Chore(id: 2, name: "2"), to: 0)
    table.source.merge(loaded, from: before)
    try saveInBackground()
    #expect(disk.all == [])
    try add(3)
    try saveInBackground()
    try saveInBackground()
    #expect(disk.all == [["a", "2", "3"]])
  }

  @Test func whatIsAsBeforeIsNotSaved() throws {
    try add(2)
    table.source.undo()
    try saver.save()
    #expect(disk.all == [])
    table.source.redo()
    try saver.save()
    table.source.undo()
    try saver.save()
    #expect(disk.all == [["a", "2"], ["a"]])
  }

  /// What was undone is no change, whatever became of a save.
  @Test func changesAreThoseSinceTheLastSave() throws {
    #expect(!saver.hasChanges)
    try add(2)
    #expect(saver.hasChanges)
    table.source.undo()
    #expect(!saver.hasChanges && saver.isIdle)
    table.source.redo()
    saver.begin()
    #expect(!saver.hasChanges)
    table.source.undo()
    #expect(saver.hasChanges)
    table.source.redo()
    #expect(!saver.hasChanges)
    try saver.end()
    #expect(!saver.hasChanges)
    table.source.undo()
    disk.isFull.withLock { $0 = true }
    #expect(throws: DiskIsFull.self) { try saver.save() }
    #expect(saver.hasChanges)
  }

  @Test func editsDuringASaveAreSavedByTheNext() throws {
    try add(2)
    saver.begin()
    try add(3)
    saver.begin()
    try saver.save()
    #expect(disk.all == [["a", "2"], ["a", "2", "3"]])
  }

  @Test func aFailureIsThrownAndTheSaveRetried() throws {
    disk.isFull.withLock { $0 = true }
    try add(2)
    #expect(throws: DiskIsFull.self) { try saveInBackground() }
    saver.begin()
    #expect(throws: DiskIsFull.self) { try saver.save() }
    disk.isFull.withLock { $0 = false }
    try saver.save()
    #expect(disk.all == [["a", "2"]])
  }

  /// An application's own save is one of several.
  @Test(arguments: [false, true])
  func oneFailureStopsNoOther(isFirst: Bool) throws {
    var calls: [String] = []
    var application = TerminalApplication(table.stack) {
      calls.append("own")
      if isFirst { throw DiskIsFull() }
    }
    application.save(table.source, disk.write)
    application.save(table.source) { _ in if !isFirst { throw DiskIsFull() } }
    try add(2)
    let savers = application.hooks.savers
    for saver in savers { saver.begin() }
    while !savers.areDone { pause() }
    #expect(throws: DiskIsFull.self) { try savers.perform { try $0.end() } }
    #expect(disk.all == [["a", "2"]] && calls == ["own"])
    try add(3)
    #expect(throws: DiskIsFull.self) { try savers.perform { try $0.save() } }
    #expect(disk.all == [["a", "2"], ["a", "2", "3"]] && calls == ["own", "own"])
  }
}
