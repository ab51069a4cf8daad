import TableData
import TableInvariants
import TablePaging
import TableTesting

/// A pager with its source and requests in flight, driven by text.
struct PagerScript {
  struct Section: Identifiable, Equatable, Sendable {
    let id: Int
  }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    let key: Int
  }

  typealias Source = SortedPageSource<Section, Row, Int>
  typealias Request = PageRequest<Int, Int>

  private(set) var source: Source
  private(set) var pager: Pager<Source>
  private var requests: [Int: Request] = [:]
  /// The requests in flight that are not cancelled.
  private var open: Set<Int> = []
  private var shown = ""

  /// Creates a script over rows with the keys 0, 10, 20 and so on, ten of them a section.
  init(_ count: Int, configuration: PagingConfiguration, isExact: Bool = true) {
    var source = Source((0..<count).map { Row(id: $0, key: $0 * 10) }, key: \.key) { row in
      Section(id: row.key / 100)
    }
    source.isExact = isExact
    self.source = source
    pager = Pager(source, configuration: configuration)
  }

  /// Runs the lines of a script that begin with an angle bracket.
  ///
  /// - Returns: The script, with the result of each of those lines below it.
  mutating func run(_ script: String) -> String {
    var lines: [String] = []
    for line in script.split(separator: "\n") where line.hasPrefix(">") {
      let words = line.dropFirst().split(separator: " ").map(String.init)
      let numbers = words.dropFirst().map { Int($0) ?? 0 }
      lines.append(String(line))
      if words[0] == "walk" {
        lines += walk(from: numbers[0], to: numbers[1])
      } else {
        perform(words[0], numbers, words.last ?? "")
        lines += commands()
      }
      pager.checkInvariants()
      let new = "  " + state()
      if new != shown { lines.append(new) }
      shown = new
    }
    return lines.joined(separator: "\n")
  }

  /// Reports four rows as visible, a row further each time, and answers at once.
  private mutating func walk(from start: Int, to end: Int) -> [String] {
    var lines: [String] = []
    for position in stride(from: start, through: end, by: start < end ? 1 : -1) {
      perform("look", [position, position + 3], "")
      lines += commands().map { "  \(position):" + $0.dropFirst() }
      while !open.isEmpty {
        answer(rowCount: .max)
        lines += commands().map { "  \(position):" + $0.dropFirst() }
        pager.checkInvariants()
      }
    }
    return lines
  }

  private mutating func perform(_ verb: String, _ numbers: [Int], _ last: String) {
    switch verb {
    case "first": pager.go(to: .first)
    case "last": pager.go(to: .last)
    case "position": pager.go(to: .position(numbers[0]))
    case "around": pager.go(to: .around(numbers[0], before: numbers[1]))
    case "before": pager.go(to: .before(numbers[0]))
    case "look":
      guard let first = place(at: numbers[0]), let last = place(at: numbers[1]) else { return }
      pager.setVisibleRows(fromID: first, toID: last)
    case "answer": answer(rowCount: numbers.first ?? .max)
    case "late": answer(numbers[0], rowCount: .max)
    case "fail": fail(last)
    case "put": source.updateOrInsert(Row(id: numbers[0], key: numbers[1]))
    case "remove": source.remove(id: numbers[0])
    case "refresh": pager.refresh()
    case "retry": pager.retry()
    case "source": pager.setSource(source, at: .around(numbers[0], before: numbers[1]))
    default: preconditionFailure("No such command: \(verb)")
    }
  }

  /// Answers the oldest request that is not cancelled.
  private mutating func answer(rowCount: Int) {
    if let id = open.min() { answer(id, rowCount: rowCount) }
  }

  private mutating func fail(_ reason: String) {
    guard let id = open.min() else { return }
    open.remove(id)
    pager.receive(PageResponse(id: id, result: .failure(PageError(reason))))
  }

  private mutating func answer(_ id: Int, rowCount: Int) {
    open.remove(id)
    guard let request = requests[id] else { return }
    let page = source.page(at: request.anchor, limit: min(request.limit, rowCount))
    pager.receive(PageResponse(id: id, result: .success(page)))
  }

  /// The place at a position of the table, with a row or without.
  private func place(at position: Int) -> Int? {
    let rows = pager.contents.flatMap(\.rows)
    let kept = rows.firstIndex { $0.row != nil } ?? 0
    let first = rows.compactMap(\.row).first.map { source.rows.firstIndex(of: $0) ?? 0 } ?? 0
    let index = position - first + kept
    return rows.indices.contains(index) ? rows[index].id : nil
  }

  private mutating func commands() -> [String] {
    pager.takeCommands().map { command in
      switch command {
      case .fetch(let request):
        requests[request.id] = request
        open.insert(request.id)
        return "  fetch \(request.id): \(request.anchor), \(request.limit) rows"
      case .cancel(let id):
        open.remove(id)
        return "  cancel \(id)"
      }
    }
  }

  /// The kept rows by key, their surroundings, and the totals.
  private mutating func state() -> String {
    let rows = pager.contents.flatMap(\.rows)
    let kept = rows.compactMap(\.row)
    var parts = ["nothing"]
    if let first = kept.first, let last = kept.last {
      let before = rows.prefix { $0.row == nil }.count
      let after = rows.count - before - kept.count
      let places = [first, last].compactMap { pager.pagedRowID(for: $0.id).map { "#\($0)" } }
      parts = ["\(first.key)–\(last.key)", places.joined(separator: "–")]
      parts.append("places \(before)+\(after)")
      let position = pager.pagedRowID(for: first.id).flatMap(pager.position(of:))
      parts.append("after \(position.map(\.description) ?? "?")")
    }
    parts.append("of \(pager.rowCount.map(\.description) ?? "?")")
    for row in rows { if case .failed(let reason) = row.content { parts.append(reason) } }
    if let failure = pager.failure { parts.append("failure: \(failure)") }
    if pager.isLoading { parts.append("going") }
    if pager.isIdle { parts.append("settled") }
    if let request = pager.takeScrollRequest() { parts.append(described(request, in: rows)) }
    return parts.joined(separator: ", ")
  }

  private func described(_ request: ScrollRequest, in rows: [PagedRow<Row>]) -> String {
    let key = rows.first { $0.id == request.id }?.row.map { "\($0.key)" } ?? "?"
    return "at \(key)" + (request.isLast ? " as the last" : "")
      + (request.isFetched ? "" : " that was there")
  }
}
