extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns an edit whose table is computed on another thread; see ``DeferredEdit``.
  ///
  /// - Parameters:
  ///   - name: The edit's name, for undo.
  ///   - body: Edits a copy of the table.
  /// - Returns: The edit.
  /// - Precondition: The source is not derived.
  @inlinable
  public func deferredEdit(
    named name: String = "", _ body: @escaping @Sendable (inout Snapshot) -> Void
  ) -> DeferredEdit {
    deferredEdit { table in
      body(&table)
      return name
    }
  }

  /// Returns a deferred edit whose name `body` returns.
  ///
  /// - Parameter body: Edits a copy of the table; returns the edit's name, for undo.
  /// - Precondition: The source is not derived.
  /// - Returns: The edit.
  @inlinable
  public func deferredEdit(
    _ body: @escaping @Sendable (inout Snapshot) -> String
  ) -> DeferredEdit {
    deferred(.edit, over: snapshot.rowCount, body) { [self] _ in deferredEdit(body) }
  }

  /// Returns ``undo()`` as a ``DeferredEdit``.
  ///
  /// - Returns: The edit, or `nil` without an undo.
  @inlinable
  public func deferredUndo() -> DeferredEdit? { deferred(.undo) }

  /// Returns ``redo()`` as a ``DeferredEdit``.
  ///
  /// - Returns: The edit, or `nil` without a redo.
  @inlinable
  public func deferredRedo() -> DeferredEdit? { deferred(.redo) }

  @inlinable
  package func deferred(_ step: TableChangeCause) -> DeferredEdit? {
    if let derivation { return derivation.deferred(step) }
    guard let table = table(after: step), let name = step == .undo ? undoName : redoName
    else { return nil }
    return deferred(step, over: max(rowCount, table.rowCount)) {
      $0 = table
      return name
    } retry: { [self] change in
      // A later edit overtakes the step, but a merge does not.
      lastEdit < change ? deferred(step) : nil
    }
  }

  /// `retry` returns a new edit, given the failed change's number; `nil` if overtaken.
  @inlinable
  func deferred(
    _ cause: TableChangeCause, over rowCount: Int,
    _ edit: @escaping @Sendable (inout Snapshot) -> String,
    retry: @escaping (Int) -> DeferredEdit?
  ) -> DeferredEdit {
    releaseForgottenInBackground()
    let (old, number, followings) = (snapshot, changeCount + 1, preparedFollowings())
    let (makers, made) = (followings.map(\.make), Handoff<Change>())
    return DeferredEdit(rowCount: rowCount) {
      var new = old
      let name = edit(&new)
      let change = Change(
        cause: cause, name: name, number: number, old: old, new: new,
        difference: new.difference(from: old))
      for make in makers { make(change) }
      made.put(change)
    } takeCommit: { [self] in
      guard let change = made.take() else { return nil }
      guard number == changeCount + 1, cause == .edit || table(after: cause) != nil else {
        releaseInBackground(change)
        return nil
      }
      return { [self] in commitAndNotify(change, followings) }
    } retry: {
      retry(number)
    }
  }

  /// Commits a prepared change, whose difference is of no use if a merge came between.
  @usableFromInline
  func commitAndNotify(_ change: Change, _ followings: [PreparedFollowing<Change>]) {
    precondition(
      change.number == changeCount + 1, "Nothing else changes a source while an edit is performed")
    let step = change.cause == .edit ? nil : popHistory(change.cause)
    let (new, name) = step ?? (change.new, change.name)
    guard new == change.new else { return _ = commitAndNotify(new, as: change.cause, named: name) }
    let unneeded = change.difference.isEmpty ? [] : followings.flatMap { $0.apply() }
    commitAndNotify(new, by: change.difference, as: change.cause, named: name)
    releaseInBackground([change] + unneeded)
  }

  @usableFromInline
  func releaseForgottenInBackground() { own.release = { releaseInBackground($0) } }
}

extension TableDataSource {
  @usableFromInline
  package func preparedFollowings() -> [PreparedFollowing<Change>] {
    observers.all.compactMap { $0.prepare() }
  }
}
