extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns an edit whose table is made in another thread; see ``PreparedEdit``.
  ///
  /// - Parameters:
  ///   - name: What the edit is called, for undo.
  ///   - body: Edits a copy of the table.
  /// - Returns: The edit, which can be performed as long as the source does not change otherwise.
  /// - Precondition: The source is not derived.
  @inlinable
  public func preparedEdit(
    _ name: String = "", _ body: @escaping @Sendable (inout Snapshot) -> Void
  ) -> PreparedEdit {
    preparedEdit { table in
      body(&table)
      return name
    }
  }

  /// Returns an edit whose table is made in another thread, as well as its name.
  ///
  /// - Parameter body: Edits a copy of the table; returns what the edit is called, for undo.
  /// - Returns: The edit, which can be performed as long as the source does not change otherwise.
  /// - Precondition: The source is not derived.
  @inlinable
  public func preparedEdit(
    _ body: @escaping @Sendable (inout Snapshot) -> String
  ) -> PreparedEdit {
    requireOwnTable()
    return prepared(as: .edit, snapshot.rowCount, body) { ($0.new, $0.name) }
  }

  /// Returns what ``undo()`` does, as an edit whose work is done in another thread.
  ///
  /// - Returns: The edit, or `nil` when there is nothing to undo, or the source is derived by a closure.
  @inlinable
  public func preparedUndo() -> PreparedEdit? {
    if let origin { return origin.preparedUndo() }
    var history = history
    return prepared(as: .undo, to: history.undo(from: snapshot), named: undoName) { [self] in
      takeUndo()
    }
  }

  /// Returns what ``redo()`` does, as an edit whose work is done in another thread.
  ///
  /// - Returns: The edit, or `nil` when there is nothing to redo, or the source is derived by a closure.
  @inlinable
  public func preparedRedo() -> PreparedEdit? {
    if let origin { return origin.preparedRedo() }
    var history = history
    return prepared(as: .redo, to: history.redo(from: snapshot), named: redoName) { [self] in
      takeRedo()
    }
  }

  /// Prepares a step to a table of the history; `nil` when there is none.
  @inlinable
  func prepared(
    as cause: TableChangeCause, to table: Snapshot?, named name: String?,
    take: @escaping () -> (snapshot: Snapshot, name: String)?
  ) -> PreparedEdit? {
    guard let table, let name else { return nil }
    return prepared(as: cause, max(snapshot.rowCount, table.rowCount)) {
      $0 = table
      return name
    } take: { _ in
      take()
    }
  }

  /// Prepares an edit.
  ///
  /// - Parameters:
  ///   - cause: How the change comes about.
  ///   - rowCount: The number of rows before or after it.
  ///   - edit: Makes the table, and returns what the edit is called.
  ///   - take: Returns the table to put in place and the name of the edit, given the change that was
  ///     made. Undo and redo take them from the history, which may have been merged meanwhile.
  /// - Returns: The edit.
  @inlinable
  func prepared(
    as cause: TableChangeCause, _ rowCount: Int,
    _ edit: @escaping @Sendable (inout Snapshot) -> String,
    take: @escaping (Change) -> (snapshot: Snapshot, name: String)?
  ) -> PreparedEdit {
    releaseForgottenElsewhere()
    let (old, changeCount, followings) = (snapshot, changeCount, preparedFollowings())
    let (makers, made) = (followings.map(\.make), Prepared<Change>())
    let isStillMeant = { [self, editCount] in cause == .edit || editCount == self.editCount }
    return PreparedEdit(rowCount: rowCount, isStillMeant: isStillMeant) {
      var new = old
      let name = edit(&new)
      let change = Change(
        cause: cause, name: name, old: old, new: new, difference: new.difference(from: old))
      for make in makers { make(change) }
      made.put(change)
    } place: { [self] in
      guard let change = made.take() else { return false }
      guard changeCount == self.changeCount, let (new, name) = take(change) else {
        releaseElsewhere(change)
        return false
      }
      put(new, named: name, preparedAs: change, followings)
      return true
    }
  }

  /// Puts a table in place; what changes by it need not be made if a prepared change leads to it.
  @inlinable
  package func put(
    _ new: Snapshot, named name: String, preparedAs change: Change,
    _ followings: [PreparedFollowing<Change>]
  ) {
    guard new == change.new else {
      _ = put(new, new.difference(from: snapshot), as: change.cause, named: name)
      return
    }
    let unneeded = change.difference.isEmpty ? [] : followings.flatMap { $0.place() }
    _ = put(new, change.difference, as: change.cause, named: name)
    releaseElsewhere([change] + unneeded)
  }
}

extension TableDataSource {
  /// What the sources derived from this one show after its next change, as far as they can make that
  /// before.
  @usableFromInline
  package func preparedFollowings() -> [PreparedFollowing<Change>] {
    followingMakers.values.compactMap { $0() }
  }
}
