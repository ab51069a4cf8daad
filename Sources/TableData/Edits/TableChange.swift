/// A data source's change, as observers receive it.
public struct TableChange<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The cause.
  public let cause: TableChangeCause

  /// The edit's name, also for undo and redo.
  public let name: String

  /// The table before.
  public let old: TableSnapshot<Section, Row>

  /// The table after.
  public let new: TableSnapshot<Section, Row>

  /// The difference; never empty.
  public let difference: TableDifference<Section, Row>

  /// The source's change count, including this change.
  @usableFromInline package let number: Int

  @usableFromInline
  package init(
    cause: TableChangeCause, name: String, number: Int,
    old: TableSnapshot<Section, Row>, new: TableSnapshot<Section, Row>,
    difference: TableDifference<Section, Row>
  ) {
    self.cause = cause
    self.name = name
    self.number = number
    self.old = old
    self.new = new
    self.difference = difference
  }
}

extension TableChange: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
