public import TableData

/// Derives a source by a query, with specialized closures as in ``QueryStep``.
@usableFromInline
final class QueryDerivation<Input: QueryableTable & Sendable, Shown: TableShape>: Derivation {
  @usableFromInline typealias Section = Shown.Section
  @usableFromInline typealias Row = Shown.Row
  @usableFromInline typealias Source = TableDataSource<Section, Row>
  @usableFromInline typealias Table = DerivedTable<Input, Shown.Table>
  @usableFromInline typealias Advance = (inout Table) -> TableDifference<Section, Row>

  private struct Link {
    let observation: TableObservation
    let source: any OriginSource
    var followed: Int

    init(to source: any OriginSource, _ observation: TableObservation) {
      (self.source, self.observation) = (source, observation)
      followed = source.changeCount
    }
  }

  private var links: [Link] = []
  @usableFromInline var table: Table
  var revision = 0
  var ready: Ready?
  @usableFromInline weak var shown: Source?

  @usableFromInline let origin: any OriginSource
  private let advance: Advance
  private let edit: (Input.Edit, String) throws(TableError) -> Void
  private let prepare: (TableChangeCause) -> DeferredEdit?

  @usableFromInline
  init(
    _ table: Table, of origin: any OriginSource, advance: @escaping Advance,
    edit: @escaping (Input.Edit, String) throws(TableError) -> Void,
    prepare: @escaping (TableChangeCause) -> DeferredEdit?
  ) {
    (self.table, self.origin) = (table, origin)
    (self.advance, self.edit, self.prepare) = (advance, edit, prepare)
  }

  @inlinable
  convenience init<OriginSection: Sendable, OriginRow: Sendable>(
    _ table: Table, of origin: TableDataSource<OriginSection, OriginRow>,
    advance: @escaping Advance
  )
  where
    Input.Section == OriginSection, Input.Row == OriginRow, OriginSection.ID: Sendable,
    OriginRow.ID: Sendable
  {
    self.init(table, of: origin as any OriginSource, advance: advance) {
      edit, name throws(TableError) in
      try origin.apply(edit, named: name)
    } prepare: {
      origin.deferred($0)
    }
  }

  @usableFromInline
  var depth: Int { (links.map(\.source.depth).max() ?? 0) + 1 }

  @usableFromInline
  var rowCount: Int { links.reduce(0) { $0 + $1.source.rowCount } }

  @usableFromInline
  func apply(
    _ edit: TableEdit<Section, Row>, named name: String
  ) throws(TableError) -> TableEdit<Section, Row> {
    let (inputEdit, inverse) = try table.mapped(edit)
    try self.edit(inputEdit, name)
    return inverse
  }

  @usableFromInline
  func deferred(_ step: TableChangeCause) -> DeferredEdit? { prepare(step) }

  @inlinable
  func source() -> Source {
    let source = Source(table.snapshot, .derived(self)) { $0.difference(from: $1) }
    shown = source
    return source
  }
}

// MARK: - Following

extension QueryDerivation {
  @usableFromInline
  func follow<Group, Element>(
    _ source: TableDataSource<Group, Element>,
    by advance:
      @escaping (inout Table, TableChange<Group, Element>) -> TableDifference<Section, Row>,
    prepare: @escaping (QueryDerivation) -> PreparedFollowing<TableChange<Group, Element>>? = {
      _ in nil
    }
  ) {
    let index = links.count
    let observation = source.observe(
      .init { [weak self] change in
        guard let self, links[index].followed < change.number else { return }
        for other in links.indices where other != index { links[other].source.catchUp() }
        links[index].followed = change.number
        follow(change.number, as: change.cause, named: change.name) { advance(&$0, change) }
      } prepare: { [weak self, unowned source] in
        guard let self, links[index].followed == source.changeCount else { return nil }
        return prepare(self)
      })
    links.append(Link(to: source, observation))
  }

  @usableFromInline
  func catchUp() {
    for link in links { link.source.catchUp() }
    for index in links.indices where links[index].followed < links[index].source.changeCount {
      let source = links[index].source
      links[index].followed = source.changeCount
      follow(source.changeCount, as: source.last.cause, named: source.last.name, by: advance)
    }
  }

  @usableFromInline
  func follow(
    _ number: Int?, as cause: TableChangeCause, named name: String,
    by advance: Advance
  ) {
    if let ready = takeReady(), ready.number == number {
      return show(ready.made, ready.followings, as: cause, named: name)
    }
    let difference = advance(&table)
    shown?.commitAndNotify(table.snapshot, by: difference, as: cause, named: name)
  }

  func show(
    _ made: Made, _ followings: [PreparedFollowing<Source.Change>], as cause: TableChangeCause,
    named name: String
  ) {
    table = made.table
    // Empty differences are not reported.
    let unneeded = made.difference.isEmpty ? [] : followings.flatMap { $0.apply() }
    shown?.commitAndNotify(table.snapshot, by: made.difference, as: cause, named: name)
    if !unneeded.isEmpty { releaseInBackground(unneeded) }
  }

  /// Returns the prepared table, if it is ready, and discards other preparations.
  @discardableResult
  func takeReady() -> Ready? {
    revision += 1
    defer { ready = nil }
    return ready
  }
}
