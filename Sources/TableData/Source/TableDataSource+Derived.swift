// MARK: - Derived sources

extension TableDataSource {
  /// What a derived source has its origin do, whatever the types of the origin's rows.
  @usableFromInline
  struct Origin {
    @usableFromInline let undo: () -> String?
    @usableFromInline let redo: () -> String?
    @usableFromInline let undoName: () -> String?
    @usableFromInline let redoName: () -> String?
    @usableFromInline let beginGroup: (String) -> Void
    @usableFromInline let endGroup: () -> Void
    @usableFromInline let makeSnapshot: () -> Snapshot

    /// Has the derived source follow changes of its origin that it has not been told of yet.
    @usableFromInline var catchUp: () -> Void = {}

    /// Performs the edit of the origin that is meant by an edit of the derived source; `nil` when
    /// nothing says which one is meant.
    @usableFromInline var edit: ((TableEdit<Section, Row>, String) throws(TableError) -> Void)?

    /// Takes another query, if it is one of the origin, and returns what changes by it.
    @usableFromInline var setQuery: ((any Sendable) -> TableDifference<Section, Row>?)?

    /// Closures made where the types are known are many times as fast as a protocol would be.
    @inlinable
    init<OtherSection, OtherRow>(
      _ origin: TableDataSource<OtherSection, OtherRow>,
      makeSnapshot: @escaping () -> Snapshot
    ) {
      undo = { origin.undo() }
      redo = { origin.redo() }
      undoName = { origin.undoName }
      redoName = { origin.redoName }
      beginGroup = { origin.beginGroup(named: $0) }
      endGroup = { origin.endGroup() }
      self.makeSnapshot = makeSnapshot
    }
  }

  /// Returns a source whose table is made of this one's, now and after each change.
  ///
  /// ```swift
  /// let sorted = source.derived { table in table.sorted { $0.name < $1.name } }
  /// sorted.addObserver { change in view.apply(change) }
  /// source.edit("Delete Pear") { table in table.remove(id: pear.id) }  // the view is told
  /// sorted.undo()  // takes back what was done to the origin
  /// ```
  ///
  /// The returned source is there to be shown: its changes have the cause and the name of those of
  /// its origin, and undo, redo and ``group(_:_:)`` act on the origin. It cannot be edited itself;
  /// edit the origin. It can be derived from in turn.
  ///
  /// - Parameter make: Makes the table of this source's table. When something else changes on which
  ///   the result depends, call ``refresh()`` on the returned source.
  /// - Returns: A source that follows this one as long as somebody holds it, and that keeps this one
  ///   alive.
  /// - Complexity: The time that `make` takes, now and for each change.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    _ make: @escaping (Snapshot) -> TableSnapshot<OtherSection, OtherRow>
  ) -> TableDataSource<OtherSection, OtherRow> {
    let follower = Follower<OtherSection, OtherRow>(from: changeCount)
    var origin = TableDataSource<OtherSection, OtherRow>.Origin(self) { make(self.snapshot) }
    origin.catchUp = {
      follower.catchUp(with: self) { $0.follow(make(self.snapshot), as: $1, named: $2) }
    }
    let other = TableDataSource<OtherSection, OtherRow>(of: origin)
    follower.source = other
    addFollower(follower) { $0.follow(make($1.new), as: $1.cause, named: $1.name) }
    return other
  }

  /// Makes the table of a derived source again, as when something changed on which it depends
  /// besides the table of its origin.
  ///
  /// In a source with a table of its own it does nothing.
  ///
  /// - Complexity: The time that the closure of ``derived(_:)`` takes.
  @inlinable
  public func refresh() {
    if let origin { follow(origin.makeSnapshot(), as: .edit, named: "") }
  }

  /// Puts what was made of the origin's table in place.
  @inlinable
  func follow(_ new: Snapshot, as cause: TableChangeCause, named name: String) {
    _ = put(new, new.difference(from: snapshot), as: cause, named: name)
  }

  /// Traps when the source is derived.
  @usableFromInline
  func requireOwnTable() {
    precondition(
      origin == nil, "A derived source follows its origin and cannot be edited; edit the origin")
  }
}
