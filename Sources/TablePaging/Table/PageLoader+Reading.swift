// MARK: - Reading

extension PageLoader {
  /// Goes to an anchor, as ``Pager/go(to:)`` does.
  ///
  /// ```swift
  /// pages.go(to: .fraction(0.37))
  /// pages.go(to: .indexTitle("M"))
  /// ```
  ///
  /// ``takeScrollRequest()`` says where to scroll.
  ///
  /// - Parameter anchor: The anchor.
  /// - Complexity: O(cached rows).
  public func go(to anchor: Anchor) { update { $0.go(to: anchor) } }

  /// Returns once where to scroll after a completed jump.
  ///
  /// - Complexity: O(1)
  public func takeScrollRequest() -> ScrollRequest? { update { $0.takeScrollRequest() } }

  /// Reports the visible slots, after each change and each step.
  ///
  /// - Parameters:
  ///   - first: The first slot's ``PagedRow/id``.
  ///   - last: The last slot's.
  /// - Complexity: O(cached rows).
  public func setVisibleRows(fromID first: Int, toID last: Int) {
    update { $0.setVisibleRows(fromID: first, toID: last) }
  }

  /// Retries failed requests.
  ///
  /// - Complexity: O(cached rows).
  public func retry() { update { $0.retry() } }

  // MARK: - Changes of the source

  /// Fetches all cached rows again, as the source may have changed.
  ///
  /// Observers of ``dataSource`` receive the exact difference.
  ///
  /// - Complexity: O(cached rows).
  public func refresh() { update { $0.refresh() } }

  /// Replaces the source, as ``Pager/setSource(_:at:)`` does.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - anchor: Where to start.
  /// - Complexity: O(cached rows).
  public func setSource(_ source: Source, at anchor: Anchor = .first) {
    update { $0.setSource(source, at: anchor) }
  }

  /// Receives responses until the task is cancelled.
  ///
  /// Returns at once if responses go to a closure.
  public func run() async {
    guard let responses else { return }
    for await response in responses { receive(response) }
  }
}
