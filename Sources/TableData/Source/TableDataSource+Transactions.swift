// MARK: - Transactions of two sources

extension TableDataSource {
  /// Performs a transaction of two sources: all of its edits happen, or none of them.
  ///
  /// ```swift
  /// orders.edit("Forget Ann", with: customers) { orders, customers in
  ///   for order in orders.rows where order.customerID == ann.id { orders.remove(id: order.id) }
  ///   customers.remove(id: ann.id)
  /// }
  /// ```
  ///
  /// Both have changed when the first observer is called, so that a source that is made of both
  /// changes once. Each of them records what changed in it, and undoes that.
  ///
  /// - Parameters:
  ///   - name: What the edit is called, for undo.
  ///   - other: The other source.
  ///   - body: Edits copies of both tables; when it throws, these are dropped.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Precondition: The sources are not derived, are not one and the same, and `body` leaves them
  ///   alone.
  @discardableResult
  public func edit<OtherSection, OtherRow, Result, Failure: Error>(
    _ name: String = "", with other: TableDataSource<OtherSection, OtherRow>,
    _ body: (inout Snapshot, inout TableSnapshot<OtherSection, OtherRow>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    requireOwn()
    other.requireOwn()
    precondition(other as AnyObject !== self, "A transaction of two sources is given two")
    let changeCounts = (changeCount, other.changeCount)
    var (edited, otherEdited) = (snapshot, other.snapshot)
    let result = try body(&edited, &otherEdited)
    precondition(
      changeCounts == (changeCount, other.changeCount),
      "A transaction must not change its own sources; use group")
    let change = place(edited, as: .edit, named: name)
    let otherChange = other.place(otherEdited, as: .edit, named: name)
    if let change { notify(of: change) }
    if let otherChange { other.notify(of: otherChange) }
    letGoOfForgotten()
    other.letGoOfForgotten()
    return result
  }
}
