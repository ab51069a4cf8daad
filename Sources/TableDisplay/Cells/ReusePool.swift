/// Offscreen cells: a limited stack per identifier.
public final class ReusePool<Cell: ReusableCell> {
  /// Statistics of one identifier or all.
  public struct Counts: Hashable, Sendable {
    /// Cells made because none was idle.
    public var made: Int
    /// Cells reused.
    public var reused: Int
    /// Cells idle now.
    public var idle: Int
    /// Cells dropped at the limit.
    public var dropped: Int

    /// Creates counts.
    public init(made: Int = 0, reused: Int = 0, idle: Int = 0, dropped: Int = 0) {
      self.made = made
      self.reused = reused
      self.idle = idle
      self.dropped = dropped
    }
  }

  private var stacks: [String: [Cell]] = [:]
  private var countsByIdentifier: [String: Counts] = [:]
  private var limits: [String: Int] = [:]

  /// The default limit of idle cells per identifier.
  public let defaultLimit: Int

  /// Creates an empty pool.
  ///
  /// - Parameter defaultLimit: The default limit.
  public init(defaultLimit: Int = 64) {
    self.defaultLimit = max(0, defaultLimit)
  }

  /// Returns an idle cell, prepared for reuse, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell.
  ///   - make: Makes a cell if none is idle.
  /// - Returns: A cell in no other use.
  public func dequeue(_ identifier: String, orMake make: () -> Cell) -> Cell {
    guard let cell = stacks[identifier]?.popLast() else {
      countsByIdentifier[identifier, default: Counts()].made += 1
      return make()
    }
    countsByIdentifier[identifier, default: Counts()].reused += 1
    cell.prepareForReuse()
    return cell
  }

  /// Returns a cell to the pool.
  ///
  /// - Parameters:
  ///   - cell: A dequeued cell, which the caller releases.
  ///   - identifier: The kind of cell.
  public func enqueue(_ cell: Cell, as identifier: String) {
    if stacks[identifier, default: []].count < limit(for: identifier) {
      stacks[identifier, default: []].append(cell)
    } else {
      countsByIdentifier[identifier, default: Counts()].dropped += 1
    }
  }

  /// Limits idle cells of one kind, and drops excess ones.
  ///
  /// - Parameters:
  ///   - limit: The limit; negative counts as 0.
  ///   - identifier: The kind of cell.
  public func setLimit(_ limit: Int, for identifier: String) {
    limits[identifier] = max(0, limit)
    let excess = (stacks[identifier]?.count ?? 0) - max(0, limit)
    guard excess > 0 else { return }
    // Deinitializers may call the pool, so run last.
    let dropped = stacks[identifier]?.prefix(excess)
    defer { withExtendedLifetime(dropped) {} }
    stacks[identifier]?.removeFirst(excess)
    countsByIdentifier[identifier, default: Counts()].dropped += excess
  }

  /// The limit of one kind.
  public func limit(for identifier: String) -> Int {
    limits[identifier] ?? defaultLimit
  }

  /// The statistics of one kind.
  public func counts(for identifier: String) -> Counts {
    var counts = countsByIdentifier[identifier] ?? Counts()
    counts.idle = stacks[identifier]?.count ?? 0
    return counts
  }

  /// The statistics of all kinds.
  public var counts: Counts {
    countsByIdentifier.keys.reduce(into: Counts()) { sum, identifier in
      let counts = counts(for: identifier)
      sum.made += counts.made
      sum.reused += counts.reused
      sum.idle += counts.idle
      sum.dropped += counts.dropped
    }
  }
}
