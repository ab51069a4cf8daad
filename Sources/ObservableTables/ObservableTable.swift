public import Observation
public import TableData
public import TableQueries

/// The observable state of a table: its visible rows, row count, selection and query.
///
/// ```swift
/// let people = ObservableTable(source, query: Search()) { search in
///   TableQuery(TableSnapshot<SingleSection, Person>.self)
///     .filter { $0.name.hasPrefix(search.text) }
/// }
/// people.visibleRange = 0..<50
/// people.query.text = "A"
/// ```
///
/// Each property is tracked on its own: a SwiftUI view, or `Observations`, is notified only of
/// changes of the properties that it reads. A transaction of the source notifies once; all
/// properties always belong to one table.
///
/// It belongs to no actor: use it where the source is used.
public final class ObservableTable<
  Query: Equatable, Section: Identifiable & Equatable, Row: Identifiable & Equatable
>: Observable {
  /// The source of the rows shown, derived by the query.
  public let source: TableDataSource<Section, Row>

  private let setQuery: (Query) -> Void
  private var contents: Contents
  private let fields: [Field]
  /// The last query, while its table is not shown yet.
  private var pendingQuery: Query?
  /// The fields between `willSet` and `didSet`.
  private var announced: Set<Int> = []
  private let registrar = ObservationRegistrar()
  private var observation: TableObservation?
  /// The change caused by the query, after which hidden rows stay selected.
  private var queryChange = 0

  private init(
    _ source: TableDataSource<Section, Row>, _ query: Query,
    setQuery: @escaping (Query) -> Void
  ) {
    self.source = source
    self.setQuery = setQuery
    contents = Contents(query: query, rowCount: source.snapshot.rowCount)
    fields = [
      Self.field(\.query, \.query), Self.field(\.visibleRange, \.visibleRange),
      Self.field(\.selectedIDs, \.selectedIDs), Self.field(\.rowCount, \.rowCount),
      Self.field(\.visibleSections, \.visibleSections),
    ]
    observation = source.observe { [weak self] in self?.follow($0) }
  }

  // MARK: - State

  /// The indices of the visible rows, possibly beyond the last row; none at first.
  public var visibleRange: Range<Int> {
    get { read(\.visibleRange, \.visibleRange) }
    set { update { $0.visibleRange = newValue } }
  }

  /// The visible sections with their visible rows.
  public var visibleSections: [TableSection<Section, Row>] {
    read(\.visibleSections, \.visibleSections)
  }

  /// The visible rows.
  public var visibleRows: [Row] { visibleSections.flatMap(\.rows) }

  /// The number of rows, visible or not.
  public var rowCount: Int { read(\.rowCount, \.rowCount) }

  /// The identifiers of the selected rows.
  ///
  /// A row that leaves the table is deselected; one that another query hides stays selected.
  public var selectedIDs: Set<Row.ID> {
    get { read(\.selectedIDs, \.selectedIDs) }
    set { update { $0.selectedIDs = newValue } }
  }

  /// The query, such as a search text.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows to set another one, as for `setQuery(_:)`.
  public var query: Query {
    get { read(\.query, \.query) }
    set {
      guard newValue != contents.query else { return }
      queryChange = source.changeCount + 1
      pendingQuery = newValue
      setQuery(newValue)
      // The source may have nothing to change, or report it later.
      adoptTable()
    }
  }

  // MARK: - Following

  private func follow(_ change: TableChange<Section, Row>) {
    guard change.number != queryChange, !contents.selectedIDs.isEmpty else { return adoptTable() }
    let gone = change.difference.rows.removed.lazy.map(\.element.id)
      .filter { [source] in !source.snapshot.contains(id: $0) }
    adoptTable { $0.subtract(gone) }
  }

  private func adoptTable(deselect: (inout Set<Row.ID>) -> Void = { _ in }) {
    update {
      if let pendingQuery { $0.query = pendingQuery }
      deselect(&$0.selectedIDs)
    }
    pendingQuery = nil
  }

  private func read<Value>(
    _ property: KeyPath<ObservableTable, Value>, _ value: KeyPath<Contents, Value>
  ) -> Value {
    registrar.access(self, keyPath: property)
    return contents[keyPath: value]
  }

  /// Changes all at once, after notifying those who read one that differs.
  private func update(_ change: (inout Contents) -> Void) {
    let new = contents(after: change)
    let changed = fields.indices.filter {
      !fields[$0].isSame(contents, new) && !announced.contains($0)
    }
    announced.formUnion(changed)
    for index in changed { fields[index].willSet(self) }
    // Computed again, since a callback may have set another property.
    contents = contents(after: change)
    announced.subtract(changed)
    for index in changed { fields[index].didSet(self) }
  }

  private func contents(after change: (inout Contents) -> Void) -> Contents {
    var new = contents
    change(&new)
    new.rowCount = source.snapshot.rowCount
    new.visibleSections = source.snapshot.sections(inRows: new.visibleRange)
    return new
  }
}

extension ObservableTable {
  private struct Contents {
    var query: Query
    var visibleRange = 0..<0
    var selectedIDs: Set<Row.ID> = []
    var rowCount: Int
    var visibleSections: [TableSection<Section, Row>] = []
  }

  /// A tracked property and the value behind it.
  private struct Field {
    let isSame: (Contents, Contents) -> Bool
    let willSet: (ObservableTable) -> Void
    let didSet: (ObservableTable) -> Void
  }

  private static func field<Value: Equatable>(
    _ property: KeyPath<ObservableTable, Value>, _ value: KeyPath<Contents, Value>
  ) -> Field {
    Field {
      $0[keyPath: value] == $1[keyPath: value]
    } willSet: {
      $0.registrar.willSet($0, keyPath: property)
    } didSet: {
      $0.registrar.didSet($0, keyPath: property)
    }
  }
}

// MARK: - Making

extension ObservableTable where Query == NoQuery {
  /// Creates the observable state of a source's table.
  ///
  /// - Parameter source: The source, which may be derived.
  public convenience init(_ source: TableDataSource<Section, Row>) {
    self.init(source, NoQuery()) { _ in }
  }
}

extension ObservableTable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Creates the observable state of a query's results.
  ///
  /// - Parameters:
  ///   - source: The source of the query.
  ///   - query: The initial query.
  ///   - makeQuery: Returns the table query for a query.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public convenience init<OriginSection, OriginRow>(
    _ source: TableDataSource<OriginSection, OriginRow>, query: Query,
    makeQuery:
      @escaping (Query) -> TableQuery<
        TableSnapshot<OriginSection, OriginRow>, TableSnapshot<Section, Row>
      >
  ) {
    let derived = source.derived(by: makeQuery(query))
    self.init(derived, query) { derived.setQuery(makeQuery($0)) }
  }
}
