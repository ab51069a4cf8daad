/// What an observer of a data source is told: both tables, and what lies between them.
public struct TableChange<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// How the change came about.
  public let cause: TableChangeCause

  /// What the edit is called that was made, undone or redone.
  public let name: String

  /// The table before the change.
  public let old: TableSnapshot<Section, Row>

  /// The table after the change.
  public let new: TableSnapshot<Section, Row>

  /// What changed; never empty.
  public let difference: TableDifference<Section, Row>

  /// How many changes of the source there are with it.
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
