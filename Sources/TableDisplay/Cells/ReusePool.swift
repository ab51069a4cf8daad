/// Keeps cells that are out of sight and hands them out again, the last one in first.
///
/// Each identifier has a stack of its own. A cell that comes back to a full stack is dropped.
public final class ReusePool<Cell: ReusableCell> {
  /// How many cells went which way, for one identifier or for all.
  public struct Counts: Hashable, Sendable {
    /// Cells that were made because none was idle.
    public var made: Int
    /// Cells that were handed out again.
    public var reused: Int
    /// Cells that are waiting now.
    public var idle: Int
    /// Cells that came back when enough were waiting.
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

  /// The number of cells that wait at most for each identifier without a limit of its own.
  public let defaultLimit: Int

  /// Creates an empty pool.
  ///
  /// - Parameter defaultLimit: The number of cells that wait at most for each identifier.
  public init(defaultLimit: Int = 64) {
    self.defaultLimit = max(0, defaultLimit)
  }

  /// Hands out an idle cell, prepared for reuse, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell.
  ///   - make: Makes a cell when none is idle.
  /// - Returns: A cell that nobody else has.
  public func dequeue(_ identifier: String, orMake make: () -> Cell) -> Cell {
    guard let cell = stacks[identifier]?.popLast() else {
      countsByIdentifier[identifier, default: Counts()].made += 1
      return make()
    }
    countsByIdentifier[identifier, default: Counts()].reused += 1
    cell.prepareForReuse()
    return cell
  }

  /// Takes back a cell that is out of sight.
  ///
  /// - Parameters:
  ///   - cell: A cell that was handed out; the caller lets go of it.
  ///   - identifier: The kind of cell.
  public func enqueue(_ cell: Cell, as identifier: String) {
    if stacks[identifier, default: []].count < limit(for: identifier) {
      stacks[identifier, default: []].append(cell)
    } else {
      countsByIdentifier[identifier, default: Counts()].dropped += 1
    }
  }

  /// Limits the number of cells of one kind that wait; those beyond it are dropped.
  ///
  /// - Parameters:
  ///   - limit: The number of cells; a negative one counts as 0.
  ///   - identifier: The kind of cell.
  public func setLimit(_ limit: Int, for identifier: String) {
    limits[identifier] = max(0, limit)
    let excess = (stacks[identifier]?.count ?? 0) - max(0, limit)
    guard excess > 0 else { return }
    // A cell that goes may ask the pool something, so it goes when the stack is in place again.
    let dropped = stacks[identifier]?.prefix(excess)
    defer { withExtendedLifetime(dropped) {} }
    stacks[identifier]?.removeFirst(excess)
    countsByIdentifier[identifier, default: Counts()].dropped += excess
  }

  /// Returns the number of cells of one kind that wait at most.
  public func limit(for identifier: String) -> Int {
    limits[identifier] ?? defaultLimit
  }

  /// Returns how many cells of one kind went which way.
  public func counts(for identifier: String) -> Counts {
    var counts = countsByIdentifier[identifier] ?? Counts()
    counts.idle = stacks[identifier]?.count ?? 0
    return counts
  }

  /// How many cells of all kinds went which way.
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
