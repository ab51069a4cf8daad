// MARK: - Transactions of two sources

extension TableDataSource {
  /// Performs a transaction of two sources: all of its edits, or none.
  ///
  /// ```swift
  /// orders.edit(named: "Forget Ann", with: customers) { orders, customers in
  ///   for order in orders.rows where order.customerID == ann.id { orders.remove(id: order.id) }
  ///   customers.remove(id: ann.id)
  /// }
  /// ```
  ///
  /// Observers are called after both changed, so a source derived from both changes once. Each
  /// source undoes its own part. The rest is as for one source.
  ///
  /// - Parameters:
  ///   - name: The edit's name, for undo.
  ///   - other: The other source.
  ///   - body: Edits copies of both tables, discarded on a throw.
  /// - Precondition: The sources are distinct and not derived, and `body` does not change them.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  @discardableResult
  public func edit<OtherSection, OtherRow, Value, Failure: Error>(
    named name: String = "", with other: TableDataSource<OtherSection, OtherRow>,
    _ body: (inout Snapshot, inout TableSnapshot<OtherSection, OtherRow>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    requireOwn()
    other.requireOwn()
    precondition(other as AnyObject !== self, "A transaction needs two different sources")
    let changeCounts = (changeCount, other.changeCount)
    var (edited, otherEdited) = (snapshot, other.snapshot)
    let result = try body(&edited, &otherEdited)
    precondition(
      changeCounts == (changeCount, other.changeCount),
      "A transaction must not change its own sources; use group")
    let change = commit(edited, as: .edit, named: name)
    let otherChange = other.commit(otherEdited, as: .edit, named: name)
    if let change { notify(of: change) }
    if let otherChange { other.notify(of: otherChange) }
    releaseForgotten()
    other.releaseForgotten()
    return result
  }
}
