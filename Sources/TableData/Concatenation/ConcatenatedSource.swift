/// Shows several data sources, one after the other, as one table, and tells observers what changes.
///
/// It follows its parts: an edit of one of them becomes a change of the whole with the same cause
/// and name, at the cost of that edit. Edits, undo and redo belong to the parts.
///
/// ```swift
/// let source = ConcatenatedSource<String, Category, Item>()
/// try source.append(recent, as: "recent")
/// try source.append(all, as: "all")
/// source.addObserver { change in view.apply(change.new) }
///
/// recent.edit("Forget") { table in table.remove(id: pear.id) }  // the view is told
/// ```
///
/// A row of the whole says where it comes from, so that it can be edited there:
///
/// ```swift
/// source.source(id: row.part)?.edit("Delete") { table in table.remove(id: row.element.id) }
/// ```
///
/// Rows of different kinds are an enum; ``ConcatenatedTable`` has an example. It belongs to no
/// actor and is used where its parts are.
public final class ConcatenatedSource<
  PartID: Hashable, Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  /// The data sources that are its parts.
  public typealias Part = TableDataSource<Section, Row>
  /// The parts and the whole, as values.
  public typealias Table = ConcatenatedTable<PartID, Section, Row>
  /// The table that it is as a whole.
  public typealias Snapshot = Table.Snapshot

  /// A data source of the whole.
  public typealias Whole =
    TableDataSource<Concatenated<PartID, Section>, Concatenated<PartID, Row>>

  /// What observers are told.
  public typealias Change =
    TableChange<Concatenated<PartID, Section>, Concatenated<PartID, Row>>

  /// The parts and the whole as they are now.
  public private(set) var table = Table()

  /// The whole as a data source without history, for a view that shows one.
  ///
  /// Edit the parts, not the whole; what is edited here is lost at the next change of a part.
  public let whole = Whole(undoLimit: 0)
  private var sources: [PartID: (source: Part, observation: TableObservation)] = [:]

  /// Creates a source without parts.
  public init() {}

  /// All sections and rows of all parts, in order.
  public var snapshot: Snapshot { whole.snapshot }

  /// The identifiers of the parts, in order.
  public var partIDs: [PartID] { table.partIDs }

  /// Returns the data source with an identifier, or `nil` when there is none.
  public func source(id: PartID) -> Part? { sources[id]?.source }

  /// Adds an observer, which is called after every change of the whole, as long as the source lives.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  public func addObserver(_ notify: @escaping (Change) -> Void) {
    whole.addObserver(notify)
  }

  /// Adds an observer, which is called after every change of the whole until its observation ends.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Returns: The observation; it ends when it is cancelled or released.
  public func observe(_ notify: @escaping (Change) -> Void) -> TableObservation {
    whole.observe(notify)
  }
}

// MARK: - Parts

extension ConcatenatedSource {
  /// Adds a data source below all others.
  ///
  /// - Parameters:
  ///   - source: The data source; it is kept alive and followed.
  ///   - id: Its identifier.
  /// - Throws: ``ConcatenationError`` when there is a part with the identifier already.
  public func append(_ source: Part, as id: PartID) throws(ConcatenationError) {
    try insert(source, as: id, at: table.order.sectionCount)
  }

  /// Inserts a data source.
  ///
  /// - Parameters:
  ///   - source: The data source; it is kept alive and followed.
  ///   - id: Its identifier.
  ///   - index: The index at which it will stand; one out of range counts as the nearest in range.
  /// - Throws: ``ConcatenationError`` when there is a part with the identifier already.
  public func insert(
    _ source: Part, as id: PartID, at index: Int
  ) throws(ConcatenationError) {
    Whole.requireDepth(source.depth + 1)
    try table.insert(source.snapshot, as: id, at: index)
    whole.own.depth = max(whole.depth, source.depth + 1)
    let observation = source.observe { [weak self] change in
      guard let self, let index = table.index(ofPart: id) else { return }
      table.follow(change.difference, to: change.new, partAt: index)
      report(change.cause, change.name)
    }
    sources[id] = (source, observation)
    report()
  }

  /// Removes a data source, which is not followed any more.
  ///
  /// - Parameter id: The identifier of the part.
  /// - Returns: The data source, or `nil` when there was none.
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
  ///   - id: The identifier of the part.
  ///   - index: The index at which it will stand; one out of range counts as the nearest in range.
  /// - Throws: ``ConcatenationError`` when there is no such part.
  public func move(id: PartID, to index: Int) throws(ConcatenationError) {
    try table.move(id: id, to: index)
    report()
  }

  private func report(_ cause: TableChangeCause = .edit, _ name: String = "") {
    whole.put(table.snapshot, as: cause, named: name)
  }
}
