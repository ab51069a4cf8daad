// MARK: - Derived sources

extension TableDataSource {
  /// What a derived source has its origin do, whatever the types of the origin's rows.
  @usableFromInline
  package struct Origin {
    @usableFromInline let undo: () -> String?
    @usableFromInline let redo: () -> String?
    @usableFromInline let undoName: () -> String?
    @usableFromInline let redoName: () -> String?
    @usableFromInline package let beginGroup: (String) -> Void
    @usableFromInline package let endGroup: () -> Void
    @usableFromInline package let makeSnapshot: () -> Snapshot

    /// How many sources this one is derived from, one after the other.
    @usableFromInline package var depth: Int

    /// Has the derived source follow changes of its origin that it has not been told of yet.
    @usableFromInline package var catchUp: () -> Void = {}

    /// Performs the edit of the origin that is meant by an edit of the derived source; `nil` when
    /// nothing says which one is meant.
    @usableFromInline package var edit:
      ((TableEdit<Section, Row>, String) throws(TableError) -> Void)?

    /// Return what undo and redo of the origin do, made before; `nil` where that cannot be.
    @usableFromInline package var preparedUndo: () -> PreparedEdit? = { nil }
    @usableFromInline package var preparedRedo: () -> PreparedEdit? = { nil }

    /// Takes another query, if it is one of the origin, and returns what changes by it.
    @usableFromInline package var setQuery: ((any Sendable) -> TableDifference<Section, Row>?)?

    /// Returns what makes the derived source take another query, if it is one of the origin.
    @usableFromInline package var preparedQuery: ((any Sendable, TableDataSource) -> PreparedEdit?)?

    /// Closures made where the types are known are many times as fast as a protocol would be.
    @inlinable
    package init<OtherSection, OtherRow>(
      _ origin: TableDataSource<OtherSection, OtherRow>,
      makeSnapshot: @escaping () -> Snapshot
    ) {
      undo = { origin.undo() }
      redo = { origin.redo() }
      undoName = { origin.undoName }
      redoName = { origin.redoName }
      beginGroup = { origin.beginGroup(named: $0) }
      endGroup = { origin.endGroup() }
      depth = origin.depth + 1
      self.makeSnapshot = makeSnapshot
    }
  }

  /// How many sources this one is derived from or put together of, one after the other.
  @usableFromInline
  package var depth: Int { origin?.depth ?? partDepth }

  /// Traps when a source is derived from too many others, one after the other.
  static func requireDepth(_ depth: Int) {
    precondition(
      depth <= DerivationLimit.sourceCount,
      "\(DerivationLimit.sourceCount) sources at most are derived one from the other; "
        + "derive from an earlier one")
  }

  /// Traps when the source is derived.
  @usableFromInline
  package func requireOwnTable() {
    precondition(
      origin == nil, "A derived source follows its origin and cannot be edited; edit the origin")
  }
}

// MARK: - Sources beside another one

extension TableDataSource {
  /// Creates a source of a table that stands beside another one's, and whose undo and redo are those
  /// of that one.
  package convenience init<OtherSection, OtherRow>(
    beside other: TableDataSource<OtherSection, OtherRow>
  ) {
    self.init(of: Origin(other, makeSnapshot: { Snapshot() }))
  }

  /// Has a source that stands beside another one show a table.
  package func show(_ new: Snapshot) {
    _ = put(new, new.difference(from: snapshot), as: .edit, named: "")
  }
}
