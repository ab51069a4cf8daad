// MARK: - What the reader does

extension PagedTable {
  /// Takes the reader to a place: at once when its rows are kept, else when they have arrived.
  ///
  /// ```swift
  /// pages.go(to: .fraction(0.37))
  /// pages.go(to: .indexTitle("M"))
  /// ```
  ///
  /// What is kept stays until then. Going elsewhere meanwhile calls it off. ``takeArrival()`` says
  /// when it is there.
  ///
  /// - Parameter place: The place. In `around` the row with the key, in `after` the row that follows
  ///   it and in `before` the one that precedes it is where the reader goes. A number that is out of
  ///   range is taken for the nearest one that is not.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func go(to place: Place) { update { $0.go(to: place) } }

  /// Returns where the reader is to be taken since it was asked last, if anywhere.
  ///
  /// - Complexity: O(1)
  public func takeArrival() -> PageArrival? { update { $0.takeArrival() } }

  /// Says what the reader sees, after each change and each step, so that what comes next is fetched.
  ///
  /// - Parameters:
  ///   - first: The number of the first place in sight; see ``PagedRow/id``.
  ///   - last: The number of the last place in sight.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func look(from first: Int, to last: Int) { update { $0.look(from: first, to: last) } }

  /// Asks again for what could not be fetched.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func retry() { update { $0.retry() } }

  // MARK: - What the source does

  /// Looks at all that is kept again, since the source has changed or may have.
  ///
  /// Observers of ``table`` are told exactly what is different.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func refresh() { update { $0.refresh() } }

  /// Shows another source, such as the same rows in another order, or some of them.
  ///
  /// What is kept stays until the first page is there. Rows that are in it too keep their places.
  ///
  /// - Parameters:
  ///   - source: The other source.
  ///   - place: Where to begin; `around` the key of a row that is in sight leaves it there.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public func setSource(_ source: Source, at place: Place = .first) {
    update { $0.setSource(source, at: place) }
  }

  /// Takes in what arrives, until the task is cancelled.
  ///
  /// It returns at once where answers are handed to a function.
  public func follow() async {
    guard let answers else { return }
    for await answer in answers { receive(answer) }
  }
}
