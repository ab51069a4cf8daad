public import TableData

/// Follows a change of the origin.
///
/// First detaches the rows that may move. The others are in order even by their new paths in the
/// origin, so a binary search finds each position.
@usableFromInline
struct ArrangementUpdate<Input: TableShape, Output: TableShape> where Input.Row == Output.Row {
  @usableFromInline typealias Step = ArrangingStep<Input, Output>
  @usableFromInline typealias Section = Output.Section
  @usableFromInline typealias Row = Output.Row

  @usableFromInline typealias Insertion = (row: Row, path: RowPath)

  @usableFromInline let step: Step
  @usableFromInline let origin: Step.Origin
  @usableFromInline var table: Step.Table

  @usableFromInline var insertions: [Insertion] = []
  /// May contain duplicates.
  @usableFromInline var touched: [Section.ID] = []
  /// New or unsorted sections; new ones are last.
  @usableFromInline var misplaced: Set<Section.ID> = []

  @inlinable
  init(of table: Step.Table, showing origin: Step.Origin, by step: Step) {
    self.table = table
    self.origin = origin
    self.step = step
  }

  @inlinable
  var rules: Step.Rules { step.rules }
}

extension ArrangingStep {
  /// - Complexity: O(*k* log² *n*) for *k* rows that changed or are in moved sections; O(*n* log
  ///   *n*) for extensive changes.
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Origin>) -> Table {
    if change.isExtensive(leavingSectionsWhole: rules.grouping == nil) { return make(change.new) }
    return update(of: old, change).table
  }

  @inlinable
  func update(
    of old: Table, _ change: InputChange<Origin>
  ) -> ArrangementUpdate<Input, Output> {
    var update = ArrangementUpdate(of: old, showing: change.new, by: self)
    update.detach(change.difference)
    if rules.grouping == nil {
      update.table.followSections(asSame(change.difference.sections))
    }
    update.placeInsertions()
    if let grouping = rules.grouping { update.updateSections(grouping) }
    return update
  }
}
