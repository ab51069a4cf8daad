import Dispatch
import SystemBasics
import Synchronization
import TableData
import TableMerging

/// The file that a source's table is saved in, and that other programs may write.
final class SavedFile<Section: Identifiable & Equatable & Sendable, Row>: ExternalChanges
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>

  private typealias Reading = Result<(change: TextFile.Change, table: Table)?, any Error>

  private final class Mailbox: Sendable {
    let mayHaveChanged = Atomic(false)
    let reading = Mutex<Reading?>(nil)
  }

  private let source: TableDataSource<Section, Row>
  private let file: TextFile
  private let saver: SourceSaver<Section, Row>
  private let operations: PopulationOperations<Section, Row>
  private let parse: PopulationOperations<Section, Row>.Parsing

  /// What puts the rows of the file into the source.
  private let populations: [any ExternalChanges]

  private let mailbox = Mailbox()
  private var watch: FileWatch?
  private var wake: (@Sendable () -> Void)?

  /// The failure last reported; a transcript reads the file before each command and must not repeat
  /// it.
  private var failure: String?

  /// The source's change count when reading began; `nil` if nothing is being read.
  private var changeCount: Int?

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

  /// The user's edits come first: a save in flight, or the next one, compares the file itself.
  private var mayRead: Bool {
    saver.isIdle && !populations.contains { $0.isPopulating(source) }
  }

  func take() -> String? {
    if let changeCount {
      guard let reading = mailbox.reading.withLock({ $0.take() }) else { return nil }
      self.changeCount = nil
      if mayRead, changeCount == source.changeCount { return show(reading) }
      mailbox.mayHaveChanged.store(true, ordering: .relaxed)
    }
    guard mayRead else { return nil }
    guard let wake else { return show(Self.read(file, source.snapshot, parse)) }
    if mailbox.mayHaveChanged.exchange(false, ordering: .relaxed) { read(waking: wake) }
    return nil
  }

  private func read(waking wake: @escaping @Sendable () -> Void) {
    changeCount = source.changeCount
    let work = Localization.keeping { [file, parse, mailbox, table = source.snapshot] in
      let reading = Self.read(file, table, parse)
      mailbox.reading.withLock { $0 = reading }
      wake()
    }
    DispatchQueue.global(qos: .userInitiated).async(execute: work)
  }

  private static func read(
    _ file: TextFile, _ table: Table, _ parse: (String, Table) throws -> Table
  ) -> Reading {
    Reading { try file.readChange().map { ($0, try parse($0.text, table)) } }
  }

  /// Returns why a change cannot be shown.
  private func show(_ reading: Reading) -> String? {
    do {
      let change = try reading.get()
      failure = nil
      guard let (change, table) = change else { return nil }
      file.accept(change)
      var followed = SnapshotFollower(of: source)
      operations.follow(&followed, table, nil, source)
      return nil
    } catch {
      let reason = localized(
        "Another program has changed \(file.name). \(Localization.description(of: error))")
      defer { failure = reason }
      return reason == failure ? nil : reason
    }
  }
}
