public import TableData

extension Draft where Value: Identifiable & Equatable {
  /// Drafts a new row.
  ///
  /// What is kept is an edit of the source, called "Add Milk" for instance after the first field of
  /// the form or the first line of the text.
  ///
  /// - Parameters:
  ///   - row: The row to begin with.
  ///   - section: The identifier of the section at whose end the row is added.
  ///   - source: The source whose table gets the row.
  /// - Returns: The draft.
  public static func adding<Section>(
    _ row: Value, to section: Section.ID, in source: TableDataSource<Section, Value>
  ) -> Draft {
    Draft(row) { row, name in
      let isNew = !source.snapshot.contains(id: row.id)
      let edit = isNew ? localized("Add \(name)") : localized("Change \(name)")
      try source.edit(edit) { try $0.updateOrAppend(row, to: section) }
    } remove: { row, name in
      _ = source.edit(localized("Delete \(name)")) { $0.remove(id: row.id) }
    }
  }

  /// Drafts changes of a row.
  ///
  /// What is kept is an edit of the source, called "Change Milk" for instance. A row that a merge
  /// changed meanwhile gets what the reader entered, and what came from elsewhere is in a conflict; one
  /// that it removed comes back.
  ///
  /// - Parameters:
  ///   - row: The row as it is.
  ///   - source: The source whose table has the row.
  /// - Returns: The draft.
  public static func editing<Section>(
    _ row: Value, in source: TableDataSource<Section, Value>
  ) -> Draft {
    let elsewhere = MergedRow(row, in: source)
    return Draft(row) { row, name in
      let section = elsewhere.removedFrom
      try source.edit(localized("Change \(name)")) { table in
        if let section, !table.contains(id: row.id) {
          try table.append(row, to: section)
        } else {
          try table.update(row)
        }
      }
      elsewhere.noteEdit(row)
    }
  }

  /// Drafts a new section, to which no rows belong yet.
  ///
  /// What is kept is an edit of the source, called "Add Work" for instance.
  ///
  /// - Parameters:
  ///   - section: The section to begin with, which is added after all others.
  ///   - source: The source whose table gets the section.
  /// - Returns: The draft.
  public static func addingSection<Row>(
    _ section: Value, to source: TableDataSource<Value, Row>
  ) -> Draft {
    Draft(section) { section, name in
      let isNew = !source.snapshot.containsSection(id: section.id)
      let edit = isNew ? localized("Add \(name)") : localized("Change \(name)")
      source.edit(edit) { $0.updateOrAppendSection(section) }
    } remove: { section, name in
      _ = source.edit(localized("Delete \(name)")) { $0.removeSection(id: section.id) }
    }
  }

  /// Drafts changes of a section; its rows stay as they are.
  ///
  /// What is kept is an edit of the source, called "Rename Work" for instance.
  ///
  /// - Parameters:
  ///   - section: The section as it is.
  ///   - source: The source whose table has the section.
  ///   - verb: What is done to the section, for undo.
  /// - Returns: The draft.
  public static func editingSection<Row>(
    _ section: Value, in source: TableDataSource<Value, Row>, verb: String = localized("Change")
  ) -> Draft {
    Draft(section) { section, name in
      try source.edit(localized("\(verb) \(name)")) { try $0.updateSection(section) }
    }
  }
}

/// What merges did to a row while the reader edits it, which the reader has not seen.
private final class MergedRow<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private let source: TableDataSource<Section, Row>
  private var base: Row
  private var theirs: Row?
  private var observation: TableObservation?

  /// The section in which the row stood, if it was removed.
  private(set) var removedFrom: Section.ID?

  init(_ row: Row, in source: TableDataSource<Section, Row>) {
    (base, self.source) = (row, source)
    observation = source.observe { [unowned self] change in
      guard change.cause == .merge, let old = change.old.row(id: row.id) else { return }
      let new = change.new.row(id: row.id)
      removedFrom = new == nil ? change.old.section(containing: row.id)?.id : nil
      if let new, new != old { theirs = new }
    }
  }

  /// Takes in that the row is what the reader entered; what it was elsewhere waits to be decided.
  func noteEdit(_ row: Row) {
    if let theirs, theirs != row, theirs != base {
      source.conflicts.append(.rowContent(base: base, first: theirs, second: row))
    }
    (base, theirs, removedFrom) = (row, nil, nil)
  }
}
