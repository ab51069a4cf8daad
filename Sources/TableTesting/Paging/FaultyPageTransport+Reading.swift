import TableData
import TablePaging

extension FaultyPageTransport {
  func readPage(_ index: Int) async {
    let (request, source) = (inFlight[index].request, inFlight[index].source)
    let isFailing = happens(inPercent: faults.failures)
    let result: Result<RowPage<Source.Section, Source.Row>, PageError>
    do {
      let page = try await read(source, request)
      result =
        isFailing
        ? .failure(PageError("Request \(request.id) failed."))
        : .success(shortened(page, for: request.anchor, of: source))
    } catch {
      result = .failure(PageError(String(describing: error)))
    }
    inFlight[index].response = Response(id: request.id, result: result)
  }

  private func shortened(
    _ page: RowPage<Source.Section, Source.Row>, for anchor: Pager<Source>.Anchor, of source: Source
  ) -> RowPage<Source.Section, Source.Row> {
    let rows = page.sections.flatMap(\.rows)
    guard happens(inPercent: faults.shortPages), rows.count > 1 else { return page }
    let dropped = Int.random(in: 1..<rows.count, using: &random)
    switch anchor {
    case .before, .last: return page.dropping(first: dropped, last: 0)
    case .around(let key, _):
      guard let anchor = rows.firstIndex(where: { source.key(of: $0) == key }) else { return page }
      return page.dropping(
        first: Int.random(in: 0...anchor, using: &random),
        last: Int.random(in: 0..<rows.count - anchor, using: &random))
    default: return page.dropping(first: 0, last: dropped)
    }
  }
}

extension RowPage {
  fileprivate func dropping(first: Int, last: Int) -> RowPage {
    var page = self
    let kept = first..<sections.reduce(0) { $0 + $1.rows.count } - last
    var index = 0
    for number in page.sections.indices {
      let start = index
      index += page.sections[number].rows.count
      let rows = kept.clamped(to: start..<index)
      page.sections[number].rows = Array(
        page.sections[number].rows[rows.lowerBound - start..<rows.upperBound - start])
    }
    page.sections.removeAll(where: \.rows.isEmpty)
    page.isFirst = isFirst && first == 0
    page.isLast = isLast && last == 0
    page.position?.value += first
    return page
  }
}
