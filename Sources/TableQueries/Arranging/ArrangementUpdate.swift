public import TableData

/// Does to an arranged table what follows from a change of its origin.
///
/// Everything that can stand elsewhere now is taken out first. The rows that are left are in order,
/// also by the new paths of the origin, so that each place is found by a search.
@usableFromInline
struct ArrangementUpdate<Input: TableShape, Output: TableShape> where Input.Row == Output.Row {
  @usableFromInline typealias Step = ArrangingStep<Input, Output>
  @usableFromInline typealias Section = Output.Section
  @usableFromInline typealias Row = Output.Row

  /// A row to be placed, and its path in the origin.
  @usableFromInline typealias Arrival = (row: Row, path: RowPath)

  @usableFromInline let step: Step
  /// The origin after the change.
  @usableFromInline let origin: Step.Origin
  @usableFromInline var table: Step.Table

  @usableFromInline var arrivals: [Arrival] = []
  /// The sections whose rows changed; some may be listed more than once.
  @usableFromInline var touched: [Section.ID] = []
  /// The sections that came; they stand below all others until their places are found.
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
  /// Makes the next table of the one before.
  ///
  /// - Complexity: O(*k* log² *n*) for *k* changed rows, and rows of sections of the origin that
  ///   moved; O(*n* log *n*) when they are a large part of all rows.
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Origin>) -> Table {
    if change.isExtensive(leavingSectionsWhole: rules.grouping == nil) { return make(change.new) }
    return update(of: old, change).table
  }

  /// The next table of the one before, with what was done to that.
  @inlinable
  func update(
    of old: Table, _ change: InputChange<Origin>
  ) -> ArrangementUpdate<Input, Output> {
    var update = ArrangementUpdate(of: old, showing: change.new, by: self)
    update.takeOut(change.difference)
    if rules.grouping == nil {
      update.table.followSections(asSame(change.difference.sections))
    }
    update.placeArrivals()
    if let grouping = rules.grouping { update.settleSections(grouping) }
    return update
  }
}
