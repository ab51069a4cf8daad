import TableData
import TableDisplay
import TableInvariants
import TablePaging
import TableTesting

/// A user, a changing source and a hostile connection between them, all from one seed.
final class PagingSchedule {
  typealias View = HeadlessTableView<PagedTestSection, PagedRow<PagedTestRow>, TestCell>

  let truth: ChangingPages
  let hostile: FaultyPageTransport<TestPages>
  let pages: PageLoader<TestPages>
  let view: View
  private(set) var problems: [String] = []
  private var log: [String] = []
  private var random: SeededRandomNumberGenerator
  private var nextID = 100_000
  private let rowsPerSection: Int

  init(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let count = Bool.random(using: &random) ? Int.random(in: 0...60, using: &random) : 400
    rowsPerSection = Int.random(in: 1...40, using: &random)
    var sample = TestPages.sample(count, rowsPerSection: rowsPerSection)
    sample.isExact = Int.random(in: 0..<3, using: &random) > 0
    let truth = ChangingPages(sample)
    let hostile = FaultyPageTransport<TestPages>(seed: seed) { _, request in
      truth.page(at: request.anchor, limit: request.limit)
    }
    let paging = PagingConfiguration(
      pageSize: Int.random(in: 1...12, using: &random),
      rowsAhead: Int.random(in: 0...20, using: &random),
      rowsBehind: Int.random(in: 0...10, using: &random),
      cachedRowLimit: Int.random(in: 0...60, using: &random))
    pages = PageLoader(sample, configuration: paging, perform: hostile.perform)
    let configuration = TableViewConfiguration(
      rowHeight: [.varying, .uniform(1), .estimated(2)].randomElement(using: &random) ?? .varying,
      pinsSectionHeaders: Bool.random(using: &random))
    let view = View(
      configuration: configuration, viewportHeight: Int.random(in: 1...20, using: &random),
      delegate: PassiveDelegate())
    truth.period = max(0, Int.random(in: -4...4, using: &random))
    (self.truth, self.hostile, self.view, self.random) = (truth, hostile, view, random)
    pages.dataSource.addPermanentObserver { change in view.apply(change) }
    pages.go(to: .first)
  }

  /// Performs a number of random actions, then lets all settle.
  func run(_ count: Int) async {
    for _ in 0..<count where problems.isEmpty { await act() }
    hostile.faults = .none
    await settleWhileBusy()
    truth.period = 0
    await settle()
    checkRest()
    if !problems.isEmpty { problems += log.suffix(20) }
  }

  private func choose(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func act() async {
    switch choose(10) {
    case 0..<5:
      log.append("step \(hostile.time)")
      if let answer = await hostile.step() { receive(answer) }
    case 5, 6: read()
    case 7: go()
    case 8: changeSource()
    default:
      log.append("retry")
      keepingAnchor { pages.retry() }
    }
    view.synchronize(with: pages)
    check()
  }

  private func receive(_ answer: PageLoader<TestPages>.Response) {
    log.append("receive \(answer.id)")
    keepingAnchor { pages.receive(answer) }
    view.synchronize(with: pages)
    check()
  }

  /// Lets everything settle: failed requests are retried until they succeed.
  func settle() async {
    pages.refresh()
    for _ in 0..<200 where hostile.time < 20_000 {
      view.synchronize(with: pages)
      while hostile.time < 20_000, let answer = await hostile.nextResponse() { receive(answer) }
      pages.retry()
      if hostile.isIdle, pages.pager.failure == nil { break }
    }
    view.synchronize(with: pages)
  }

  /// All visible rows arrive although rows change after every page or few pages, forever.
  private func settleWhileBusy() async {
    log.append("busy after \(truth.period)")
    pages.retry()
    view.synchronize(with: pages)
    var count = 0
    while count < 100, let answer = await hostile.nextResponse() {
      receive(answer)
      count += 1
      // Read while the connection was hostile; failures of the pager itself are not retried.
      guard case .failure = answer.result else { continue }
      pages.retry()
      view.synchronize(with: pages)
    }
    if count == 100 { note("Requests never end while rows change") }
    if anchorsMissing > 0 { note("\(anchorsMissing) rows in sight are missing while rows change") }
  }

  // MARK: - The reader

  private func read() {
    let step = choose(60) - 30
    log.append("read \(step)")
    switch choose(5) {
    case 0: view.updateState { $0.moveHighlight(by: step) }
    case 1: view.updateState { $0.moveHighlight(byLines: step) }
    case 2: view.updateState { [height = choose(20) + 1] in $0.setViewportHeight(height) }
    default: view.updateState { $0.scroll(by: step) }
    }
  }

  private func go() {
    let count = max(1, truth.pages.rows.count)
    let key = truth.pages.rows.randomElement(using: &random)?.key ?? 0
    let places: [PageLoader<TestPages>.Anchor] = [
      .first, .last, .position(choose(count + 3)), .fraction(Double(choose(101)) / 100),
      .indexTitle(String(UnicodeScalar(UInt8(65 + choose(26))))), .section(choose(20)),
      .sectionAfter(choose(20)), .sectionBefore(choose(20)),
      .around(key + choose(2), before: choose(10)), .after(key), .before(key),
    ]
    let place = places[choose(places.count)]
    log.append("go \(place)")
    pages.go(to: place)
  }

  // MARK: - The source

  private func changeSource() {
    for _ in 0...choose(3) { truth.change { changeRow(&$0) } }
    log.append("change to \(truth.pages.revision)")
    // Sometimes without a notification.
    if choose(3) > 0 { keepingAnchor { pages.refresh() } }
  }

  private func changeRow(_ pages: inout TestPages) {
    guard choose(3) > 0, let row = pages.rows.randomElement(using: &random) else {
      nextID += 1
      return pages.updateOrInsert(
        PagedTestRow(id: nextID, key: choose(4_000) * 10 + 1 + nextID % 9))
    }
    switch choose(3) {
    case 0: pages.remove(id: row.id)
    case 1:
      let isFree = Set(pages.rows.map(\.key))
      let key = row.key + choose(200) - 100
      guard !isFree.contains(key), key >= 0 else { return }
      pages.updateOrInsert(
        PagedTestRow(id: row.id, key: key, revision: row.revision, height: row.height))
    default:
      pages.updateOrInsert(
        PagedTestRow(
          id: row.id, key: row.key, revision: row.revision + 1, height: 1 + choose(3)))
    }
  }

  // MARK: - Checks

  private func note(_ problem: String) {
    problems.append("\(problem) in step \(hostile.time)")
  }

  /// The anchor row: the highlighted one if visible, else the first.
  private func anchors() -> [(id: Int, line: Int)] {
    let rows = view.state.visibleElements.compactMap { element -> (id: Int, line: Int)? in
      guard case .row(let path) = element, let row = view.state.snapshot.row(at: path)
      else { return nil }
      return (row.id, view.state.visibleLines(of: element).lowerBound)
    }
    return rows.filter { $0.id == view.state.highlightedID } + rows
  }

  private func keepingAnchor(_ body: () -> Void) {
    let (before, old) = (anchors(), view.state)
    body()
    let state = view.state
    // When a highlighted row is removed, the next highlighted row is scrolled into view as a
    // whole; if it was visible already, the other rows stay in place.
    if let highlight = old.highlightedID, before.first?.id == highlight,
      !state.snapshot.contains(id: highlight), !isWhole(state.highlightedID, in: old)
    {
      return
    }
    // The scroll offset is clamped at the end of the content.
    let isClamped =
      state.contentOffset == 0
      || state.contentOffset + state.viewportHeight >= state.contentHeight
    guard !isClamped, let anchor = before.first(where: { state.snapshot.contains(id: $0.id) }),
      let path = state.snapshot.path(id: anchor.id)
    else { return }
    let line = state.visibleLines(of: .row(path)).lowerBound
    if line != anchor.line {
      note("The anchor moved from line \(anchor.line) to \(line)")
    }
  }

  /// Whether a row was visible with all its lines, below any pinned header.
  private func isWhole(
    _ id: Int?, in state: TableViewState<PagedTestSection, PagedRow<PagedTestRow>>
  ) -> Bool {
    guard let path = id.flatMap(state.snapshot.path(id:)) else { return false }
    let lines = state.visibleLines(of: .row(path))
    return lines.lowerBound > 0 && lines.upperBound < state.viewportHeight
  }

  private func check() {
    pages.pager.checkInvariants()
    view.state.checkInvariants()
    problems += hostile.violations
    checkRows()
    checkRequests()
  }

  /// No gap, duplicate or stale page: kept rows were contiguous in one state of the source.
  private func checkRows() {
    let contents = pages.pager.contents
    let rows = contents.flatMap(\.rows).compactMap(\.row)
    guard let first = rows.first, let revision = pages.pager.revision else { return }
    let version = truth.versions[revision]
    let start = version.firstIndex(of: first) ?? 0
    if Array(version[start...].prefix(rows.count)) != rows {
      note("What is kept was never there: \(rows) of revision \(revision)")
    }
    for section in contents {
      for row in section.rows.compactMap(\.row)
      where row.key / 10 / rowsPerSection != section.id {
        note("\(row) stands in section \(section.id)")
      }
    }
    guard let place = pages.pager.pagedRowID(for: first.id),
      let position = pages.pager.position(of: place)
    else { return }
    if position.isExact, position.value != start { note("\(first) is told to be at \(position)") }
  }

  /// Requests for rows scrolled away are cancelled: open ones are adjacent to kept rows, or where
  /// the user goes.
  private func checkRequests() {
    let rows = pages.pager.contents.flatMap(\.rows).compactMap(\.row)
    let requests = hostile.pendingRequests
    if pages.pager.isLoading {
      if requests.count != 1 { note("\(requests.count) requests on the way to one place") }
      return
    }
    for request in requests {
      switch request.anchor {
      case .after(let key) where key == rows.last?.key: break
      case .before(let key) where key == rows.first?.key: break
      default: note("Nobody needs \(request)")
      }
    }
  }

  private func checkRest() {
    let state = view.state
    let missing = anchorsMissing
    if missing > 0 { note("\(missing) rows in sight are missing") }
    if pages.pager.revision != truth.pages.revision { note("What is shown is stale") }
    if truth.pages.rows.isEmpty != (state.snapshot.rowCount == 0) { note("Nothing is shown") }
    if hostile.time >= 20_000 { note("Requests never end") }
    if !pages.pager.isIdle { note("Something is still on its way") }
    check()
  }

  private var anchorsMissing: Int {
    view.state.visibleElements.count { element in
      if case .row(let path) = element {
        view.state.snapshot.row(at: path)?.row == nil
      } else {
        false
      }
    }
  }
}
