public import TableData
import TableMerging

extension EditDraft where Value: Identifiable & Equatable {
  /// Drafts a new row.
  ///
  /// Saving is an edit, such as "Add Milk", named after the form's first field or the text's first
  /// line.
  ///
  /// - Parameters:
  ///   - row: The initial row.
  ///   - section: The section to append to.
  ///   - source: The source.
  /// - Returns: The draft.
  public static func adding<Section>(
    _ row: Value, to section: Section.ID, in source: TableDataSource<Section, Value>
  ) -> EditDraft {
    let edited = source.edited(row)
    let home = source.snapshot.section(id: section)
    return EditDraft(
      row,
      save: { row, name in
        let isNew = !source.snapshot.contains(id: row.id)
        let edit = isNew ? localized("Add \(name)") : localized("Change \(name)")
        try source.edit(named: edit) { table in
          if let home { table.restoreSection(home) }
          try table.updateOrAppend(row, to: section)
        }
        edited.recordEdit(row)
      },
      remove: { row, name in
        _ = source.edit(named: localized("Delete \(name)")) { $0.remove(id: row.id) }
      }, mergeSync: edited.mergeSync)
  }

  /// Drafts changes of a row.
  ///
  /// Saving is an edit, such as "Change Milk". Merges update the properties that the user has not
  /// changed; where both did, the user's version is saved and a conflict reported. A row that a
  /// merge removed comes back, with its section.
  ///
  /// - Parameters:
  ///   - row: The present row.
  ///   - source: Its source.
  /// - Returns: The draft.
  public static func editing<Section>(
    _ row: Value, in source: TableDataSource<Section, Value>
  ) -> EditDraft {
    let edited = source.edited(row)
    return EditDraft(
      row,
      save: { row, name in
        let section = edited.removedFrom
        try source.edit(named: localized("Change \(name)")) { table in
          if let section, !table.contains(id: row.id) {
            table.restoreSection(section)
            try table.append(row, to: section.id)
          } else {
            try table.update(row)
          }
        }
        edited.recordEdit(row)
      }, mergeSync: edited.mergeSync)
  }

  /// Drafts a new section without rows.
  ///
  /// Saving is an edit, such as "Add Work".
  ///
  /// - Parameters:
  ///   - section: The section to append.
  ///   - source: The source.
  /// - Returns: The draft.
  public static func addingSection<Row>(
    _ section: Value, to source: TableDataSource<Value, Row>
  ) -> EditDraft {
    EditDraft(section) { section, name in
      let isNew = !source.snapshot.containsSection(id: section.id)
      let edit = isNew ? localized("Add \(name)") : localized("Change \(name)")
      source.edit(named: edit) { $0.updateOrAppendSection(section) }
    } remove: { section, name in
      _ = source.edit(named: localized("Delete \(name)")) { $0.removeSection(id: section.id) }
    }
  }

  /// Drafts changes of a section without its rows.
  ///
  /// Merges are handled as for rows; if they removed the section, its rows go to a conflict.
  ///
  /// - Parameters:
  ///   - section: The present section.
  ///   - source: Its source.
  ///   - verb: The verb for undo.
  /// - Returns: The draft.
  public static func editingSection<Row>(
    _ section: Value, in source: TableDataSource<Value, Row>, verb: String = localized("Change")
  ) -> EditDraft {
    let edited = source.edited(section)
    return EditDraft(
      section,
      save: { kept, name in
        let removedRows = edited.removedFrom
        try source.edit(named: localized("\(verb) \(name)")) { table in
          if removedRows != nil, !table.containsSection(id: kept.id) {
            try table.appendSection(kept)
          } else {
            try table.updateSection(kept)
          }
        }
        edited.recordEdit(kept)
        guard let removedRows else { return }
        source.conflicts.append(
          .sectionRemovedAndChanged(
            removedBy: .theirs, base: section, kept: kept, keptRows: [],
            removedRows: Array(removedRows)))
      }, mergeSync: edited.mergeSync)
  }
}

extension TableSnapshot {
  /// Appends a section that a merge removed, without its other rows.
  fileprivate mutating func restoreSection(_ section: Section) {
    if !containsSection(id: section.id) { updateOrAppendSection(section) }
  }
}
