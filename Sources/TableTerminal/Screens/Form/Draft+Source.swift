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
      let verb = source.snapshot.contains(id: row.id) ? "Change" : "Add"
      try source.edit("\(verb) \(name)") { try $0.updateOrAppend(row, to: section) }
    } remove: { row, name in
      _ = source.edit("Delete \(name)") { $0.remove(id: row.id) }
    }
  }

  /// Drafts changes of a row.
  ///
  /// What is kept is an edit of the source, called "Change Milk" for instance.
  ///
  /// - Parameters:
  ///   - row: The row as it is.
  ///   - source: The source whose table has the row.
  /// - Returns: The draft.
  public static func editing<Section>(
    _ row: Value, in source: TableDataSource<Section, Value>
  ) -> Draft {
    Draft(row) { row, name in
      try source.edit("Change \(name)") { try $0.update(row) }
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
      let verb = source.snapshot.containsSection(id: section.id) ? "Change" : "Add"
      source.edit("\(verb) \(name)") { $0.updateOrAppendSection(section) }
    } remove: { section, name in
      _ = source.edit("Delete \(name)") { $0.removeSection(id: section.id) }
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
    _ section: Value, in source: TableDataSource<Value, Row>, verb: String = "Change"
  ) -> Draft {
    Draft(section) { section, name in
      try source.edit("\(verb) \(name)") { try $0.updateSection(section) }
    }
  }
}
