import Dispatch
import SystemBasics
import Synchronization
import TableMerging

/// The changes that other programs write to the file that a source's table is saved in.
final class ExternalFileChanges<Section: Identifiable & Equatable & Sendable, Row>: ExternalChanges
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>

  /// A change by another program, and whether it conflicts with unsaved edits.
  private struct Reading {
    let change: TextFile.Contents
    let table: Table
    let hasConflicts: Bool
  }

  private final class Mailbox: Sendable {
    let mayHaveChanged = Atomic(false)
    let reading = Mutex<Result<Reading?, any Error>?>(nil)
  }

  private let source: TableDataSource<Section, Row>
  private let file: TextFile
  private let saver: SourceSaver<Section, Row>
  private let operations: PopulationOperations<Section, Row>
  private let parse: PopulationOperations<Section, Row>.Parsing

  /// The inputs that load the rows of the file into the source.
  private let populations: [any ExternalChanges]

  private let mailbox = Mailbox()
  private var watch: FileWatch?
  private var wake: (@Sendable () -> Void)?

  /// The failure last reported; a transcript reads the file before each command and must not repeat
  /// it.
  private var failure: String?

  /// The counts of changes and of saves when reading began; `nil` if nothing is being read.
  private var start: (changeCount: Int, saveCount: Int)?

  /// The source's change count when its unsaved edits could not be merged with the file.
  private var unmergedCount: Int?

  init(
    _ file: TextFile, of source: TableDataSource<Section, Row>,
    savedBy saver: SourceSaver<Section, Row>, after populations: [any ExternalChanges],
    _ operations: PopulationOperations<Section, Row>,
    parse: @escaping PopulationOperations<Section, Row>.Parsing
  ) {
    (self.file, self.source, self.saver) = (file, source, saver)
    (self.populations, self.operations, self.parse) = (populations, operations, parse)
  }

  func begin(waking wake: (@Sendable () -> Void)?) {
    guard let wake else { return }
    self.wake = wake
    watch = FileWatch(of: { [path = file.path] in [path] }) { [mailbox] in
      mailbox.mayHaveChanged.store(true, ordering: .relaxed)
      wake()
    }
  }

  func end() { watch = nil }

  /// Whether to read the file: not during a save, which compares it itself, nor while it is loaded.
  private var mayRead: Bool {
    !saver.isSaving && !populations.contains { $0.isPopulating(source) }
  }

  func applyPending() -> String? {
    var reason: String?
    if let start {
      guard let reading = mailbox.reading.withLock({ $0.take() }) else { return nil }
      self.start = nil
      if mayRead, start == (source.changeCount, saver.saveCount) {
        reason = show(reading)
      } else {
        mailbox.mayHaveChanged.store(true, ordering: .relaxed)
      }
    }
    guard mayRead else { return reason }
    guard let wake else { return show(makeReading()()) }
    if mailbox.mayHaveChanged.exchange(false, ordering: .relaxed) || mayMergeNow {
      unmergedCount = nil
      read(waking: wake)
    }
    return reason
  }

  /// Whether a failed merge may succeed now: the edits have changed since, or are saved.
  private var mayMergeNow: Bool {
    unmergedCount.map { saver.isIdle || $0 != source.changeCount } ?? false
  }

  private func read(waking wake: @escaping @Sendable () -> Void) {
    start = (source.changeCount, saver.saveCount)
    let work = Localization.keeping { [read = makeReading(), mailbox] in
      let reading = read()
      mailbox.reading.withLock { $0 = reading }
      wake()
    }
    DispatchQueue.global(qos: .userInitiated).async(execute: work)
  }

  private func makeReading() -> @Sendable () -> Result<Reading?, any Error> {
    let mine = saver.isIdle ? nil : source.snapshot
    let base = mine == nil ? source.snapshot : saver.saved
    return { [file, parse, hasConflicts = operations.hasConflicts] in
      Result {
        try file.readChange().map { change in
          let theirs = try parse(change.text, base)
          return Reading(
            change: change, table: theirs,
            hasConflicts: mine.map { hasConflicts(base, theirs, $0) } ?? false)
        }
      }
    }
  }

  /// Returns why a change cannot be shown.
  private func show(_ result: Result<Reading?, any Error>) -> String? {
    do {
      let reading = try result.get()
      failure = nil
      if let reading { merge(reading) }
      return nil
    } catch {
      guard saver.isIdle else {
        // The next save reports it.
        unmergedCount = source.changeCount
        return nil
      }
      let reason = localized(
        "Another program has changed \(file.name). \(Localization.description(of: error))")
      defer { failure = reason }
      return reason == failure ? nil : reason
    }
  }

  private func merge(_ reading: Reading) {
    if reading.hasConflicts { return unmergedCount = source.changeCount }
    file.accept(reading.change)
    var followed = SnapshotFollower(of: source, from: saver.isIdle ? nil : saver.saved)
    saver.rebase(onto: reading.table)
    operations.follow(&followed, reading.table, nil, source)
  }
}
