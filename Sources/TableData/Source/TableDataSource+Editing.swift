extension TableDataSource {
  /// Performs a transaction: all of its edits happen, or none of them.
  ///
  /// A transaction that leaves the table equal to what it was changes nothing and is not recorded.
  ///
  /// - Parameters:
  ///   - name: What the edit is called, for undo.
  ///   - body: Edits a copy of the table; when it throws, the copy is dropped.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Precondition: The source is not derived, and `body` leaves it alone; what it did there would
  ///   be overwritten.
  @discardableResult
  public func edit<Result, Failure: Error>(
    _ name: String = "", _ body: (inout Snapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    requireOwn()
    let changeCount = changeCount
    var edited = snapshot
    let result = try body(&edited)
    precondition(
      changeCount == self.changeCount, "A transaction must not change its own source; use group")
    apply(edited, named: name)
    return result
  }

  /// Puts another table in the place of the current one, as one edit.
  ///
  /// - Parameters:
  ///   - new: The other table.
  ///   - name: What the edit is called, for undo.
  /// - Returns: Whether anything changed.
  /// - Precondition: The source is not derived.
  @discardableResult
  public func apply(_ new: Snapshot, named name: String = "") -> Bool {
    requireOwn()
    return put(new, as: .edit, named: name)
  }

  /// Performs an edit that is a value.
  ///
  /// In a source that is derived by a query it edits the origin: see
  /// `DerivedTable.inputEdit(for:)`.
  ///
  /// - Parameters:
  ///   - edit: What to do.
  ///   - name: What the edit is called, for undo.
  /// - Returns: The edit that takes it back.
  /// - Throws: ``TableError`` when the edit does not fit the table, or means no edit of the origin;
  ///   nothing has changed then.
  @inlinable
  @discardableResult
  public func apply(
    _ edit: TableEdit<Section, Row>, named name: String = ""
  ) throws(TableError) -> TableEdit<Section, Row> {
    var edited = snapshot
    let inverse = try edited.apply(edit)
    if let derivation {
      try derivation.apply(edit, named: name)
    } else {
      apply(edited, named: name)
    }
    return inverse
  }

  /// Performs several edits that are undone and redone as one; observers are called for each.
  ///
  /// Edits that cancel each other leave nothing to undo. A derived source groups edits of its
  /// origin.
  ///
  /// - Parameters:
  ///   - name: What the edits together are called.
  ///   - body: Makes the edits; those made before it throws stay.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func group<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGroup(named: name)
    defer { endGroup() }
    return try body()
  }

  @usableFromInline
  package func beginGroup(named name: String) {
    if let derivation { return derivation.origin.beginGroup(named: name) }
    history.beginGroup(named: name)
  }

  @usableFromInline
  package func endGroup() {
    if let derivation { return derivation.origin.endGroup() }
    history.endGroup(at: snapshot)
    letGoOfForgotten()
  }
}
