import TableData
public import TablePaging

extension HeadlessTable {
  /// Takes the reader where they went in a paged table, and has the pages fetched around what is in
  /// sight; called before each display.
  ///
  /// ```swift
  /// pages.table.addObserver { change in view.apply(change) }
  ///
  /// view.follow(pages)
  /// for item in try view.display() { draw(item) }
  /// ```
  ///
  /// - Parameter pages: The paged table whose `table` is shown.
  public func follow<Source>(_ pages: PagedTable<Source>)
  where Section == Source.Section, Row == PagedRow<Source.Row> {
    if let arrival = pages.takeArrival() { update { $0.arrive(arrival) } }
    let rows = state.visibleElements.compactMap { element -> Row? in
      if case .row(let path) = element { state.snapshot.row(at: path) } else { nil }
    }
    if let first = rows.first, let last = rows.last { pages.look(from: first.id, to: last.id) }
  }
}

extension TableState {
  /// Highlights the row that the reader went to, in a line where what follows it is in sight too or,
  /// when it is the last one, what precedes it.
  ///
  /// - Parameter arrival: Where the reader went, in the paged table that is shown.
  public mutating func arrive<Content>(_ arrival: PageArrival) where Row == PagedRow<Content> {
    if arrival.isFetched { scroll(toRow: arrival.id, at: arrival.isLast ? .bottom : .top) }
    // The heading of a section comes into sight with its first row.
    highlight(id: arrival.id)
  }
}
