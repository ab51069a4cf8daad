public import TableData

/// The states of an aggregate: one for each section, or one for all rows.
@usableFromInline
struct AggregateStates<Input: TableShape, Value>: Sendable {
  @usableFromInline typealias Origin = Input.Table
  @usableFromInline typealias State = SectionState<Input.Section.ID, Input.Row, Value>

  @usableFromInline let aggregate: RowAggregate<Input.Row, Value>

  @usableFromInline let isOfWhole: Bool

  /// The states of the sections, in no order; sections without rows may be missing.
  @usableFromInline var states: TableSnapshot<SingleSection, State>

  @inlinable
  init(
    of origin: Origin, by aggregate: RowAggregate<Input.Row, Value>, ofWhole isOfWhole: Bool = false
  ) {
    self.aggregate = aggregate
    self.isOfWhole = isOfWhole
    var sections: [State] = []
    for index in 0..<origin.sectionCount {
      var state =
        isOfWhole ? sections.popLast()?.state ?? aggregate.makeState() : aggregate.makeState()
      origin.storage.forEachRow(inSection: index) { state.add($0) }
      sections.append(State(isOfWhole ? nil : origin.storage.section(at: index).id, state))
    }
    states = TableSnapshot(SingleSection(), uniqueRows: sections)
  }

  @inlinable
  func value(of id: Input.Section.ID?) -> Value {
    (states.row(id: id)?.state ?? aggregate.makeState()).value
  }
}

// MARK: - Following

extension AggregateStates {
  @inlinable
  mutating func follow(_ change: InputChange<Origin>) {
    let (rows, old, new) = (change.difference.rows, change.old, change.new)
    for removal in rows.removed {
      modify(at: removal.index, of: old) { $0.remove(removal.element) }
    }
    for insertion in rows.inserted {
      modify(at: insertion.index, of: new) { $0.add(insertion.element) }
    }
    let updated = rows.moved.isEmpty ? [] : Set(rows.updated.lazy.map(\.new.id))
    for move in rows.moved where !updated.contains(move.id) {
      let row = new.storage.row(at: move.to)
      modify(at: move.from, of: old) { $0.remove(row) }
      modify(at: move.to, of: new) { $0.add(row) }
    }
    for update in rows.updated {
      modify(at: update.from, of: old) { $0.remove(update.old) }
      modify(at: update.to, of: new) { $0.add(update.new) }
    }
    if isOfWhole { return }
    for removal in change.difference.sections.removed { states.remove(id: removal.element.id) }
  }

  @inlinable
  mutating func modify(
    at path: RowPath, of table: Origin, _ body: (inout any AggregateState<Input.Row, Value>) -> Void
  ) {
    let id = isOfWhole ? nil : table.storage.section(at: path.section).id
    let statePath = states.storage.path(of: id)
    var state = statePath.map { states.storage.row(at: $0).state } ?? aggregate.makeState()
    body(&state)
    if let statePath {
      states.storage.replaceRow(at: statePath, with: State(id, state))
    } else {
      let end = RowPath(section: 0, row: states.rowCount)
      states.storage.insert(CollectionOfOne(State(id, state)), at: end)
    }
  }
}

/// The state of a section, an object that each change replaces.
@usableFromInline
final class SectionState<Key: Hashable & Sendable, Row, Value>: Identifiable, Equatable, Sendable {
  /// The key of the section; `nil` for the state of all rows.
  @usableFromInline let id: Key?
  @usableFromInline let state: any AggregateState<Row, Value>

  @inlinable
  init(_ id: Key?, _ state: any AggregateState<Row, Value>) {
    self.id = id
    self.state = state
  }

  @inlinable
  static func == (lhs: SectionState, rhs: SectionState) -> Bool { lhs === rhs }
}
