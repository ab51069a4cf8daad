public import TableData

/// Does to the rows that show sections, and to what is known of these, what happened to them.
@usableFromInline
struct SummaryUpdate<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  NewSection: Identifiable & Equatable & Sendable,
  NewRow: Identifiable & Equatable & Sendable,
  Value
>
where Section.ID: Sendable, Row.ID: Sendable, NewSection.ID: Sendable, NewRow.ID == Section.ID {
  @usableFromInline typealias Step = SummarizingStep<Section, Row, NewSection, NewRow, Value>

  @usableFromInline let step: Step
  @usableFromInline var table: Step.Table
  @usableFromInline var summaries: Step.Summaries
  @usableFromInline var touched: [Section.ID] = []

  @inlinable
  init(of table: Step.Table, _ summaries: Step.Summaries, by step: Step) {
    self.step = step
    self.table = table
    self.summaries = summaries
  }

  /// Does what happened.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, besides what the summary takes for each.
  @inlinable
  mutating func follow(_ change: InputChange<Step.Origin>) {
    followSections(change)
    followRows(change)
    for id in touched {
      guard let path = summaries.storage.path(of: id) else { continue }
      let summarized = summaries.storage.row(at: path)
      let row = step.makeRow(summarized.section, summarized.value)
      if !table.storage.row(at: path).isSame(as: row) {
        table.storage.replaceRow(at: path, with: row)
      }
    }
  }
}

// MARK: - Rows

extension SummaryUpdate {
  @inlinable
  mutating func followRows(_ change: InputChange<Step.Origin>) {
    let rows = change.difference.rows
    for removal in rows.removed {
      modify(change.old.storage.section(at: removal.index.section).id) {
        $0.remove(removal.element)
      }
    }
    for insertion in rows.inserted {
      modify(change.new.storage.section(at: insertion.index.section).id) {
        $0.add(insertion.element)
      }
    }
    let updated = rows.moved.isEmpty ? [] : Set(rows.updated.lazy.map(\.new.id))
    for move in rows.moved where !updated.contains(move.id) {
      let row = change.new.storage.row(at: move.to)
      exchange(row, at: move.from, for: row, at: move.to, change)
    }
    for update in rows.updated {
      exchange(update.old, at: update.from, for: update.new, at: update.to, change)
    }
  }

  @inlinable
  mutating func exchange(
    _ old: Row, at from: RowPath, for new: Row, at to: RowPath,
    _ change: InputChange<Step.Origin>
  ) {
    modify(change.old.storage.section(at: from.section).id) { $0.remove(old) }
    modify(change.new.storage.section(at: to.section).id) { $0.add(new) }
  }

  /// Changes what is known of a section, unless it is gone.
  @inlinable
  mutating func modify(_ id: Section.ID, _ body: (inout Step.Summarized) -> Void) {
    guard let path = summaries.storage.path(of: id) else { return }
    var summarized = summaries.storage.row(at: path)
    body(&summarized)
    summaries.storage.replaceRow(at: path, with: summarized)
    if touched.last != id { touched.append(id) }
  }
}

// MARK: - Sections

extension SummaryUpdate {
  /// Does to the rows what happened to sections: what moved is put below all others first.
  @inlinable
  mutating func followSections(_ change: InputChange<Step.Origin>) {
    let sections = change.difference.sections
    for removal in sections.removed {
      guard let path = summaries.storage.path(of: removal.element.id) else { continue }
      _ = summaries.storage.removeRow(at: path)
      _ = table.storage.removeRow(at: path)
    }
    for update in sections.updated {
      modify(update.new.id) { $0.section = update.new }
    }
    for move in sections.moved { moveRow(id: move.id, to: summaries.rowCount - 1) }
    var rest = sections.moved[...]
    for insertion in sections.inserted {
      while let move = rest.first, move.to < insertion.index {
        moveRow(id: move.id, to: move.to)
        rest.removeFirst()
      }
      insert(insertion.element, at: insertion.index)
    }
    for move in rest { moveRow(id: move.id, to: move.to) }
  }

  @inlinable
  mutating func insert(_ section: Section, at index: Int) {
    let summarized = Step.Summarized(section, step.summary.makeState())
    let path = RowPath(section: 0, row: index)
    table.storage.insert(CollectionOfOne(step.makeRow(section, summarized.value)), at: path)
    summaries.storage.insert(CollectionOfOne(summarized), at: path)
  }

  @inlinable
  mutating func moveRow(id: Section.ID, to index: Int) {
    guard let path = summaries.storage.path(of: id), path.row != index else { return }
    let target = RowPath(section: 0, row: index)
    summaries.storage.moveRow(from: path, to: target)
    table.storage.moveRow(from: path, to: target)
  }
}
