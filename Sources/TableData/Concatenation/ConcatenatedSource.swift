/// Concatenates data sources into one observable table.
///
/// An edit of a part also changes the whole, with the same cause and name, and in time that depends
/// only on the edit. Edits, undo and redo belong to the parts.
///
/// ```swift
/// let source = ConcatenatedSource<String, Category, Item>()
/// try source.append(recent, as: "recent")
/// try source.append(all, as: "all")
/// source.dataSource.addPermanentObserver { change in view.apply(change.new) }
///
/// recent.edit(named: "Forget") { table in table.remove(id: pear.id) }  // the view is told
/// ```
///
/// Rows name their part, for edits there:
///
/// ```swift
/// source.source(id: row.part)?.edit(named: "Delete") { table in table.remove(id: row.element.id) }
/// ```
///
/// For mixed rows, see ``ConcatenatedTable``. The source belongs to no actor: use it where its
/// parts are used.
public final class ConcatenatedSource<
  PartID: Hashable, Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  /// The type of the parts.
  public typealias Part = TableDataSource<Section, Row>
  /// The parts and the whole, as values.
  public typealias Table = ConcatenatedTable<PartID, Section, Row>
  /// The concatenated table.
  public typealias Snapshot = Table.Snapshot

  /// A data source of the whole.
  public typealias Whole =
    TableDataSource<ConcatenatedElement<PartID, Section>, ConcatenatedElement<PartID, Row>>

  /// The current parts and whole.
  public private(set) var table = Table()

  /// The whole as a data source without history, for a view and other observers.
  ///
  /// It follows the parts as long as this object exists. Edit the parts: their next change discards
  /// edits here.
  public let dataSource = Whole(undoLimit: 0)
  private var sources: [PartID: (source: Part, observation: TableObservation)] = [:]

  /// Creates a source without parts.
  public init() {}

  /// All parts' sections and rows, in order.
  public var snapshot: Snapshot { dataSource.snapshot }

  /// The parts' identifiers, in order.
  public var partIDs: [PartID] { table.partIDs }

  /// Returns a part's data source.
  public func source(id: PartID) -> Part? { sources[id]?.source }
}

// MARK: - Parts

extension ConcatenatedSource {
  /// Appends a data source.
  ///
  /// - Parameters:
  ///   - source: The source, retained and followed.
  ///   - id: Its identifier.
  /// - Throws: On a duplicate identifier.
  public func append(_ source: Part, as id: PartID) throws(ConcatenationError) {
    try insert(source, as: id, at: table.order.sectionCount)
  }

  /// Inserts a data source.
  ///
  /// - Parameters:
  ///   - source: The source, retained and followed.
  ///   - id: Its identifier.
  ///   - index: Its new index, clamped.
  /// - Throws: On a duplicate identifier.
  public func insert(
    _ source: Part, as id: PartID, at index: Int
  ) throws(ConcatenationError) {
    Whole.requireDepth(source.depth + 1)
    try table.insert(source.snapshot, as: id, at: index)
    dataSource.own.depth = max(dataSource.depth, source.depth + 1)
    let observation = source.observe { [weak self] change in
      guard let self, let index = table.partIndex(id: id) else { return }
      table.follow(change.difference, to: change.new, partAt: index)
      report(change.cause, change.name)
    }
    sources[id] = (source, observation)
    report()
  }

  /// Removes a data source and stops following it.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The source.
  @discardableResult
  public func remove(id: PartID) -> Part? {
    guard let (source, observation) = sources.removeValue(forKey: id) else { return nil }
    observation.cancel()
    table.remove(id: id)
    report()
    return source
  }

  /// Moves a part.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - index: Its new index, clamped.
  /// - Throws: If the part is missing.
  public func move(id: PartID, to index: Int) throws(ConcatenationError) {
    try table.move(id: id, to: index)
    report()
  }

  private func report(_ cause: TableChangeCause = .edit, _ name: String = "") {
    dataSource.commitAndNotify(table.snapshot, as: cause, named: name)
  }
}
