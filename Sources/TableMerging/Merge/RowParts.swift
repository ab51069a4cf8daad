/// The parts of a row that are merged each by itself, so that two sides may change one row.
///
/// ```swift
/// let parts = RowParts(\Item.name, \Item.value)
/// let merge = TableMerge(base: lastRead, first: onDisk, second: mine, byParts: parts)
/// ```
///
/// A row whose name one side changed and whose value the other changed has both then. It is a
/// conflict where both changed one part differently, or anything that is none of the parts.
public struct RowParts<Row: Identifiable & Equatable> {
  @usableFromInline let resolve: (_ base: Row?, _ first: Row, _ second: Row) -> Row?

  /// Names the parts.
  ///
  /// - Parameter parts: The key paths of all that may change, each a part of its own.
  @inlinable
  public init<each Part: Equatable>(_ parts: repeat WritableKeyPath<Row, each Part>) {
    resolve = { base, first, second in
      guard let base else { return nil }
      // What differs besides the parts cannot be merged.
      var (bare, other, row) = (base, base, first)
      for part in repeat each parts {
        let (one, another) = (first[keyPath: part], second[keyPath: part])
        bare[keyPath: part] = one
        other[keyPath: part] = another
        if another == base[keyPath: part] || another == one { continue }
        guard one == base[keyPath: part] else { return nil }
        row[keyPath: part] = another
      }
      return bare == first && other == second && row.id == base.id ? row : nil
    }
  }

  /// Has every row that both sides changed be a conflict.
  @inlinable
  public static var whole: RowParts {
    RowParts(resolvingWith: { _, _, _ in nil })
  }

  /// Has rows merged by a closure.
  ///
  /// ```swift
  /// let parts = RowParts<Note> { base, first, second in
  ///   let text = TextMerge(base: base?.text ?? "", first: first.text, second: second.text)
  ///   return text.hasConflicts ? nil : Note(id: first.id, text: text.text)
  /// }
  /// ```
  ///
  /// - Parameter resolve: Makes one row of the base's, if it has one, and those of both sides, which
  ///   differ; `nil` leaves a conflict.
  /// - Precondition: The closure returns rows with the identifier of those that it is given.
  @inlinable
  public init(
    resolvingWith resolve: @escaping (_ base: Row?, _ first: Row, _ second: Row) -> Row?
  ) {
    self.resolve = { base, first, second in
      let row = resolve(base, first, second)
      precondition(
        row == nil || row?.id == first.id, "A merged row has the identifier of its sides")
      return row
    }
  }

  /// Merges a row that both sides changed.
  ///
  /// - Parameters:
  ///   - base: The row from which both began; `nil` when both inserted it.
  ///   - first: The row of one side.
  ///   - second: The row of the other side.
  /// - Returns: The merged row; `nil` when both sides changed the same part.
  public func merged(base: Row?, first: Row, second: Row) -> Row? {
    first == second ? first : resolve(base, first, second)
  }
}
