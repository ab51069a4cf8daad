import Dispatch
import SystemBasics
import Synchronization
import TableData

/// The file that a source's table is saved in, and that other programs may write.
final class SavedFile<Section: Identifiable & Equatable & Sendable, Row>: ExternalChanges
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>

  private typealias Reading = Result<(text: String, table: Table)?, any Error>

  private final class News: Sendable {
    let areThere = Atomic(false)
    let reading = Mutex<Reading?>(nil)
  }

  private let source: TableDataSource<Section, Row>
  private let file: TextFile
  private let saver: SourceSaver<Section, Row>
  private let work: PopulationOperations<Section, Row>
  private let parse: @Sendable (String, Table) throws -> Table
  private let news = News()
  private var watch: FileWatch?
  private var wake: @Sendable () -> Void = {}

  /// The source's change count when reading began; `nil` if nothing is being read.
  private var changeCount: Int?

  init(
    _ file: TextFile, of source: TableDataSource<Section, Row>,
    savedBy saver: SourceSaver<Section, Row>, work: PopulationOperations<Section, Row>,
    parse: @escaping @Sendable (String, Table) throws -> Table
  ) {
    (self.file, self.source, self.saver, self.work) = (file, source, saver, work)
    self.parse = parse
  }

  func begin(waking wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    watch = FileWatch(of: { [path = file.path] in [path] }) { [news] in
      news.areThere.store(true, ordering: .relaxed)
      wake()
    }
  }

  func end() { watch = nil }

  func take() -> String? {
    guard let changeCount else {
      // A save in flight, or the next one, compares the file itself.
      if saver.isIdle, news.areThere.exchange(false, ordering: .relaxed) { read() }
      return nil
    }
    guard let reading = news.reading.withLock({ $0.take() }) else { return nil }
    self.changeCount = nil
    guard saver.isIdle, changeCount == source.changeCount else {
      news.areThere.store(true, ordering: .relaxed)
      return nil
    }
    do {
      if let (text, table) = try reading.get() { show(table, text) }
      return nil
    } catch {
      return localized(
        "Another program has changed \(file.name). \(Localization.description(of: error))")
    }
  }

  private func read() {
    changeCount = source.changeCount
    let localization = Localization.current
    DispatchQueue.global(qos: .userInitiated).async {
      [file, parse, news, wake, table = source.snapshot] in
      let reading = Localization.$current.withValue(localization) {
        Reading { try file.readChange().map { ($0, try parse($0, table)) } }
      }
      news.reading.withLock { $0 = reading }
      wake()
    }
  }

  private func show(_ table: Table, _ text: String) {
    file.accept(text)
    var followed = work.follower(source)
    work.follow(&followed, table, nil, source)
  }
}
