import TableData

/// Maps edits of a derived table to edits of its input, each after those before it.
struct EditMapping<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  private var table: DerivedTable<Input, Output>
  /// The derived table with later edits performed as they are, where rows may be out of order.
  private var edited: Output
  private var mapped: [Input.Edit] = []
  private var inverses: [Output.Edit] = []
  private var followedCount = 0

  init(of table: DerivedTable<Input, Output>) {
    self.table = table
    edited = table.snapshot
  }

  var inputEdit: Input.Edit { mapped.count == 1 ? mapped[0] : .group(mapped) }

  var inverse: Output.Edit { inverses.count == 1 ? inverses[0] : .group(inverses.reversed()) }
}

// MARK: - Appending

extension EditMapping {
  mutating func append(_ edit: Output.Edit) throws(TableError) {
    switch edit {
    case .group(let edits): for edit in edits { try append(edit) }
    // Its position depends on where the edits before it left the rows.
    case .moveRow:
      try follow()
      try appendPart(edit)
    default:
      do throws(TableError) { try appendPart(edit) } catch {
        guard followedCount < mapped.count else { throw error }
        try follow()
        try appendPart(edit)
      }
    }
  }

  private mutating func appendPart(_ edit: Output.Edit) throws(TableError) {
    let inverse = try edited.apply(edit)
    if let insertion = table.query.insertion?(edit) {
      mapped.append(insertion)
    } else {
      mapped.append(try table.query.step.inputEdit(edit, table.input, table.result))
    }
    inverses.append(inverse)
  }

  private mutating func follow() throws(TableError) {
    guard followedCount < mapped.count else { return }
    var new = table.input
    for edit in mapped[followedCount...] { try new.apply(edit) }
    table.advance(to: new, new.difference(from: table.input))
    edited = table.snapshot
    followedCount = mapped.count
  }
}
