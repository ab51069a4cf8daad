extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns an edit whose table is made in another thread; see ``PreparedEdit``.
  ///
  /// - Parameters:
  ///   - name: What the edit is called, for undo.
  ///   - body: Edits a copy of the table.
  /// - Returns: The edit.
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
  /// - Returns: The edit.
  /// - Precondition: The source is not derived.
  @inlinable
  public func preparedEdit(
    _ body: @escaping @Sendable (inout Snapshot) -> String
  ) -> PreparedEdit {
    prepared(.edit, over: snapshot.rowCount, body) { [self] _ in preparedEdit(body) }
  }

  /// Returns what ``undo()`` does, as an edit whose work is done in another thread.
  ///
  /// - Returns: The edit, or `nil` when there is nothing to undo.
  @inlinable
  public func preparedUndo() -> PreparedEdit? { prepared(.undo) }

  /// Returns what ``redo()`` does, as an edit whose work is done in another thread.
  ///
  /// - Returns: The edit, or `nil` when there is nothing to redo.
  @inlinable
  public func preparedRedo() -> PreparedEdit? { prepared(.redo) }

  /// Prepares undo or redo; `nil` when there is nothing to go to.
  @inlinable
  package func prepared(_ step: TableChangeCause) -> PreparedEdit? {
    if let derivation { return derivation.prepared(step) }
    guard let table = table(after: step), let name = step == .undo ? undoName : redoName
    else { return nil }
    return prepared(step, over: max(rowCount, table.rowCount)) {
      $0 = table
      return name
    } again: { [self] change in
      // It is another step after an edit, though not after a merge.
      lastEdit < change ? prepared(step) : nil
    }
  }

  /// Prepares an edit.
  ///
  /// - Parameters:
  ///   - cause: How the change comes about.
  ///   - rowCount: The number of rows before or after it.
  ///   - edit: Makes the table, and returns what the edit is called.
  ///   - again: Prepares it of another table, given the number that the change would have had; `nil`
  ///     where that would be another edit.
  /// - Returns: The edit.
  @inlinable
  func prepared(
    _ cause: TableChangeCause, over rowCount: Int,
    _ edit: @escaping @Sendable (inout Snapshot) -> String,
    again: @escaping (Int) -> PreparedEdit?
  ) -> PreparedEdit {
    releaseForgottenElsewhere()
    let (old, number, followings) = (snapshot, changeCount + 1, preparedFollowings())
    let (makers, made) = (followings.map(\.make), Prepared<Change>())
    return PreparedEdit(rowCount: rowCount) {
      var new = old
      let name = edit(&new)
      let change = Change(
        cause: cause, name: name, number: number, old: old, new: new,
        difference: new.difference(from: old))
      for make in makers { make(change) }
      made.put(change)
    } place: { [self] in
      guard let change = made.take() else { return nil }
      guard number == changeCount + 1, cause == .edit || table(after: cause) != nil else {
        releaseElsewhere(change)
        return nil
      }
      return { [self] in put(change, followings) }
    } again: {
      again(number)
    }
  }

  /// Puts a table in place that was prepared; what changes by it need not be made again, unless the
  /// history was merged meanwhile.
  @usableFromInline
  func put(_ change: Change, _ followings: [PreparedFollowing<Change>]) {
    precondition(
      change.number == changeCount + 1, "Nothing else changes a source while an edit is performed")
    let step = change.cause == .edit ? nil : take(change.cause)
    let (new, name) = step ?? (change.new, change.name)
    guard new == change.new else { return _ = put(new, as: change.cause, named: name) }
    let unneeded = change.difference.isEmpty ? [] : followings.flatMap { $0.place() }
    put(new, by: change.difference, as: change.cause, named: name)
    releaseElsewhere([change] + unneeded)
  }

  /// Releases what the history forgets in another thread from now on: to free the table of a prepared
  /// edit, of a million rows, takes longer than a key may wait.
  @usableFromInline
  func releaseForgottenElsewhere() { own.release = { releaseElsewhere($0) } }
}

extension TableDataSource {
  /// What the sources derived from this one show after its next change, as far as they can make that
  /// before.
  @usableFromInline
  package func preparedFollowings() -> [PreparedFollowing<Change>] {
    observers.all.compactMap { $0.prepare() }
  }
}
