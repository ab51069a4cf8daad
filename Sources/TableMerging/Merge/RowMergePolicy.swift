/// A policy for merging rows that both sides changed.
///
/// ```swift
/// let policy = RowMergePolicy(fields: \Item.name, \Item.value)
/// let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine, mergePolicy: policy)
/// ```
public struct RowMergePolicy<Row: Identifiable & Equatable>: Sendable {
  @usableFromInline let resolve: (@Sendable (_ base: Row?, _ theirs: Row, _ mine: Row) -> Row?)?

  /// Merges each field separately.
  ///
  /// Different changes to the same field, or any change outside these fields, are a conflict.
  ///
  /// - Parameter fields: The key paths of everything that may change.
  @inlinable
  public init<each Field: Equatable & SendableMetatype>(
    fields: repeat any WritableKeyPath<Row, each Field> & Sendable
  ) where Row: SendableMetatype {
    resolve = { base, theirs, mine in
      guard let base else { return nil }
      var (rebuiltTheirs, rebuiltMine, row) = (base, base, theirs)
      for field in repeat each fields {
        let (theirField, myField) = (theirs[keyPath: field], mine[keyPath: field])
        rebuiltTheirs[keyPath: field] = theirField
        rebuiltMine[keyPath: field] = myField
        let baseField = base[keyPath: field]
        if areSame(myField, baseField) || areSame(myField, theirField) { continue }
        guard areSame(theirField, baseField) else { return nil }
        row[keyPath: field] = myField
      }
      return rebuiltTheirs.isSame(as: theirs) && rebuiltMine.isSame(as: mine) && row.id == base.id
        ? row : nil
    }
  }

  /// The whole row: different changes are a conflict.
  @inlinable
  public static var wholeRow: RowMergePolicy {
    RowMergePolicy(resolve: nil)
  }

  @inlinable
  init(resolve: (@Sendable (_ base: Row?, _ theirs: Row, _ mine: Row) -> Row?)?) {
    self.resolve = resolve
  }

  /// Merges rows with a closure.
  ///
  /// ```swift
  /// let policy = RowMergePolicy<Note> { base, theirs, mine in
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
    resolvingWith resolve: @escaping @Sendable (_ base: Row?, _ theirs: Row, _ mine: Row) -> Row?
  ) where Row: SendableMetatype {
    self.resolve = { base, theirs, mine in
      let row = resolve(base, theirs, mine)
      precondition(
        row == nil || row?.id == theirs.id, "A merged row must have its sides' identifier")
      return row
    }
  }

  /// Merges a row that both sides changed.
  ///
  /// - Parameters:
  ///   - base: The base row; `nil` when both inserted it.
  ///   - theirs: One side's row.
  ///   - mine: The other side's row.
  /// - Returns: The merged row; `nil` on a conflict.
  public func merged(base: Row?, theirs: Row, mine: Row) -> Row? {
    theirs.isSame(as: mine) ? theirs : resolve?(base, theirs, mine)
  }
}
