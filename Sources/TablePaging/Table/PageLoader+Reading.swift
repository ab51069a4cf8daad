// MARK: - Reading

extension PageLoader {
  /// Goes to an anchor, at once if its rows are kept, otherwise when they arrive.
  ///
  /// ```swift
  /// pages.go(to: .fraction(0.37))
  /// pages.go(to: .indexTitle("M"))
  /// ```
  ///
  /// The kept rows stay until then. Going elsewhere cancels it. ``takeScrollRequest()`` reports the
  /// arrival.
  ///
  /// - Parameter anchor: The anchor: in `around` the row with the key, in `after` the next and in
  ///   `before` the previous one. Numbers out of range are clamped.
  /// - Complexity: O(*n*) for *n* kept rows.
  public func go(to anchor: Anchor) { update { $0.go(to: anchor) } }

  /// Returns once where to scroll after a jump has completed.
  ///
  /// - Complexity: O(1)
  public func takeScrollRequest() -> ScrollRequest? { update { $0.takeScrollRequest() } }

  /// Reports the visible slots, after each change and each step, to prefetch pages.
  ///
  /// - Parameters:
  ///   - first: The first slot's ``PagedRow/id``.
  ///   - last: The last slot's.
  /// - Complexity: O(*n*) for *n* kept rows.
  public func setVisibleRows(fromID first: Int, toID last: Int) {
    update { $0.setVisibleRows(fromID: first, toID: last) }
  }

  /// Retries failed requests.
  ///
  /// - Complexity: O(*n*) for *n* kept rows.
  public func retry() { update { $0.retry() } }

  // MARK: - Changes of the source

  /// Fetches all kept rows again, since the source may have changed.
  ///
  /// Observers of ``dataSource`` receive the exact difference.
  ///
  /// - Complexity: O(*n*) for *n* kept rows.
  public func refresh() { update { $0.refresh() } }

  /// Replaces the source, for example for another order or filter.
  ///
  /// The kept rows stay until the first page arrives; rows in it keep their slots.
  ///
  /// - Parameters:
  ///   - source: The new source.
  ///   - anchor: Where to start; `around` the key of a visible row keeps it there.
  /// - Complexity: O(*n*) for *n* kept rows.
  public func setSource(_ source: Source, at anchor: Anchor = .first) {
    update { $0.setSource(source, at: anchor) }
  }

  /// Receives responses until the task is cancelled.
  ///
  /// Returns at once if responses go to a closure.
  public func run() async {
    guard let answers else { return }
    for await response in answers { receive(response) }
  }
}
