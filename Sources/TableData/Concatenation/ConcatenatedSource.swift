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
/// source.source(row.part)?.edit("Delete") { table in table.remove(id: row.element.id) }
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
  /// Names an observer, so that it can be removed.
  public typealias ObserverID =
    TableDataSource<Concatenated<PartID, Section>, Concatenated<PartID, Row>>.ObserverID

  /// The parts and the whole as they are now.
  public private(set) var table = Table()

  /// The whole as a data source without history, for a view that shows one.
  ///
  /// Edit the parts, not the whole; what is edited here is lost at the next change of a part.
  public let whole = Whole(undoLimit: 0)
  private var sources: [PartID: (source: Part, observer: Part.ObserverID)] = [:]

  /// Creates a source without parts.
  public init() {}

  deinit {
    for (source, observer) in sources.values { source.removeObserver(observer) }
  }

  /// All sections and rows of all parts, in order.
  public var snapshot: Snapshot { whole.snapshot }

  /// The identifiers of the parts, in order.
  public var partIDs: [PartID] { table.partIDs }

  /// Returns the data source with an identifier, or nil when there is none.
  public func source(_ id: PartID) -> Part? { sources[id]?.source }

  /// Adds an observer, which is told of every change of the whole from now on.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Returns: What ``removeObserver(_:)`` takes.
  @discardableResult
  public func addObserver(_ notify: @escaping (Change) -> Void) -> ObserverID {
    whole.addObserver(notify)
  }

  /// Removes an observer; it is not told of anything any more.
  public func removeObserver(_ id: ObserverID) {
    whole.removeObserver(id)
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
    try insert(source, as: id, at: partIDs.count)
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
    try table.insert(source.snapshot, as: id, at: index)
    let observer = source.addObserver { [weak self] change in
      guard let self, let index = table.index(ofPart: id) else { return }
      table.follow(change.difference, to: change.new, partAt: index)
      let cause: Change.Cause =
        switch change.cause {
        case .edit: .edit
        case .undo: .undo
        case .redo: .redo
        }
      report(cause, change.name)
    }
    sources[id] = (source, observer)
    report()
  }

  /// Removes a data source, which is not followed any more.
  ///
  /// - Parameter id: The identifier of the part.
  /// - Returns: The data source, or nil when there was none.
  @discardableResult
  public func remove(id: PartID) -> Part? {
    guard let (source, observer) = sources.removeValue(forKey: id) else { return nil }
    source.removeObserver(observer)
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

  private func report(_ cause: Change.Cause = .edit, _ name: String = "") {
    _ = whole.put(
      table.snapshot, table.snapshot.difference(from: whole.snapshot), as: cause, named: name)
  }
}
