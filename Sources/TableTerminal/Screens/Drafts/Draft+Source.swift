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
    let edited = EditedRow(row, in: source)
    return Draft(
      row,
      save: { row, name in
        let isNew = !source.snapshot.contains(id: row.id)
        let edit = isNew ? localized("Add \(name)") : localized("Change \(name)")
        try source.edit(edit) { try $0.updateOrAppend(row, to: section) }
        edited.noteEdit(row)
      },
      remove: { row, name in
        _ = source.edit(localized("Delete \(name)")) { $0.remove(id: row.id) }
      }, elsewhere: edited.link)
  }

  /// Drafts changes of a row.
  ///
  /// What is kept is an edit of the source, called "Change Milk" for instance. What a merge changed
  /// meanwhile is shown where the reader has changed nothing; what both changed is in a conflict, and
  /// the row gets what the reader entered. A row that a merge removed comes back.
  ///
  /// - Parameters:
  ///   - row: The row as it is.
  ///   - source: The source whose table has the row.
  /// - Returns: The draft.
  public static func editing<Section>(
    _ row: Value, in source: TableDataSource<Section, Value>
  ) -> Draft {
    let edited = EditedRow(row, in: source)
    return Draft(
      row,
      save: { row, name in
        let section = edited.removedFrom
        try source.edit(localized("Change \(name)")) { table in
          if let section, !table.contains(id: row.id) {
            try table.append(row, to: section)
          } else {
            try table.update(row)
          }
        }
        edited.noteEdit(row)
      }, elsewhere: edited.link)
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
  /// What is kept is an edit of the source, called "Rename Work" for instance. What merges do meanwhile
  /// is taken in as it is with a row; of a section that they removed, its rows wait in a conflict.
  ///
  /// - Parameters:
  ///   - section: The section as it is.
  ///   - source: The source whose table has the section.
  ///   - verb: What is done to the section, for undo.
  /// - Returns: The draft.
  public static func editingSection<Row>(
    _ section: Value, in source: TableDataSource<Value, Row>, verb: String = localized("Change")
  ) -> Draft {
    let edited = EditedSection(section, in: source)
    return Draft(
      section,
      save: { section, name in
        let isRemoved = edited.removedRows != nil
        try source.edit(localized("\(verb) \(name)")) { table in
          if isRemoved, !table.containsSection(id: section.id) {
            try table.appendSection(section)
          } else {
            try table.updateSection(section)
          }
        }
        edited.noteEdit(section)
      }, elsewhere: edited.link)
  }
}
