/// The parts of a row that are merged separately.
///
/// ```swift
/// let parts = RowParts(\Item.name, \Item.value)
/// let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine, byParts: parts)
/// ```
///
/// Different changes of one part, or any outside the parts, are a conflict.
public struct RowParts<Row: Identifiable & Equatable> {
  @usableFromInline let resolve: (_ base: Row?, _ theirs: Row, _ mine: Row) -> Row?

  /// Creates parts.
  ///
  /// - Parameter parts: The key paths of everything that may change.
  @inlinable
  public init<each Part: Equatable>(_ parts: repeat WritableKeyPath<Row, each Part>) {
    resolve = { base, theirs, mine in
      guard let base else { return nil }
      // Differences outside the parts are conflicts.
      var (bare, other, row) = (base, base, theirs)
      for part in repeat each parts {
        let (one, another) = (theirs[keyPath: part], mine[keyPath: part])
        bare[keyPath: part] = one
        other[keyPath: part] = another
        if another == base[keyPath: part] || another == one { continue }
        guard one == base[keyPath: part] else { return nil }
        row[keyPath: part] = another
      }
      return bare == theirs && other == mine && row.id == base.id ? row : nil
    }
  }

  /// The whole row: different changes by both sides are a conflict.
  @inlinable
  public static var whole: RowParts {
    RowParts(resolvingWith: { _, _, _ in nil })
  }

  /// Merges rows with a closure.
  ///
  /// ```swift
  /// let parts = RowParts<Note> { base, theirs, mine in
  ///   let text = TextMerge(base: base?.text ?? "", theirs: theirs.text, mine: mine.text)
  ///   return text.hasConflicts ? nil : Note(id: theirs.id, text: text.text)
  /// }
  /// ```
  ///
  /// - Parameter resolve: Merges two different rows and their base, if any; `nil` leaves a
  ///   conflict.
  /// - Precondition: The closure keeps the identifier.
  @inlinable
  public init(
    resolvingWith resolve: @escaping (_ base: Row?, _ theirs: Row, _ mine: Row) -> Row?
  ) {
    self.resolve = { base, theirs, mine in
      let row = resolve(base, theirs, mine)
      precondition(
        row == nil || row?.id == theirs.id, "A merged row has the identifier of its sides")
      return row
    }
  }

  /// Merges a row that both sides changed.
  ///
  /// - Parameters:
  ///   - base: The base row; `nil` when both inserted it.
  ///   - theirs: The row of one side.
  ///   - mine: The row of the other side.
  /// - Returns: The merged row; `nil` on a conflict.
  public func merged(base: Row?, theirs: Row, mine: Row) -> Row? {
    theirs == mine ? theirs : resolve(base, theirs, mine)
  }
}
