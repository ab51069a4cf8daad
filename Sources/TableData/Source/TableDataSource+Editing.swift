extension TableDataSource {
  /// Performs a transaction: all of its edits, or none.
  ///
  /// A transaction that changes nothing in the end is not recorded.
  ///
  /// - Parameters:
  ///   - name: The edit's name, for undo.
  ///   - body: Edits a copy of the table, discarded on a throw.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  /// - Precondition: The source is not derived, and `body` does not change it.
  @discardableResult
  public func edit<Value, Failure: Error>(
    named name: String = "", _ body: (inout Snapshot) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    requireOwn()
    let changeCount = changeCount
    var edited = snapshot
    let result = try body(&edited)
    precondition(
      changeCount == self.changeCount, "A transaction must not change its own source; use group")
    apply(edited, named: name)
    return result
  }

  /// Replaces the table, as one edit.
  ///
  /// - Parameters:
  ///   - new: The new table.
  ///   - name: The edit's name, for undo.
  /// - Returns: Whether anything changed.
  /// - Precondition: The source is not derived.
  @discardableResult
  public func apply(_ new: Snapshot, named name: String = "") -> Bool {
    requireOwn()
    return commitAndNotify(new, as: .edit, named: name)
  }

  /// Performs an edit given as a value.
  ///
  /// In a source derived by a query, it edits the origin: see `DerivedTable.inputEdit(for:)`.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - name: The edit's name, for undo.
  /// - Returns: The inverse edit.
  /// - Throws: ``TableError``, without effect, when the edit does not fit or has no counterpart in
  ///   the origin.
  @discardableResult
  public func apply(
    _ edit: TableEdit<Section, Row>, named name: String = ""
  ) throws(TableError) -> TableEdit<Section, Row> {
    if let derivation { return try derivation.apply(edit, named: name) }
    var edited = snapshot
    let inverse = try edited.apply(edit)
    apply(edited, named: name)
    return inverse
  }

  /// Groups edits into one step of undo; observers are called for each.
  ///
  /// Edits that cancel out leave nothing to undo. A derived source groups edits of its origin.
  ///
  /// - Parameters:
  ///   - name: The group's name.
  ///   - body: Makes the edits; those before a throw stay.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  public func group<Value, Failure: Error>(
    named name: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
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
    releaseForgotten()
  }
}
