extension TableDataSource {
  /// The callbacks of an observer.
  @usableFromInline
  package struct Observer {
    let notify: (Change) -> Void
    /// Returns what makes ahead what a derived source shows after the next change; `nil` where that
    /// cannot be.
    let prepare: () -> PreparedFollowing<Change>?

    @usableFromInline
    package init(
      notify: @escaping (Change) -> Void,
      prepare: @escaping () -> PreparedFollowing<Change>? = { nil }
    ) {
      self.notify = notify
      self.prepare = prepare
    }
  }

  /// Adds an observer, which is called after every change from now on, as long as the source lives.
  ///
  /// An observer that is added while others are called for a change is not called for that one.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Complexity: O(1) on average.
  public func addObserver(_ notify: @escaping (Change) -> Void) {
    _ = observers.add(Observer(notify: notify))
  }

  /// Adds an observer, which is called after every change from now on, until its observation ends.
  ///
  /// - Parameter notify: Called after each change, with both tables and their difference.
  /// - Returns: The observation; it ends when it is cancelled or released.
  /// - Complexity: O(1) on average.
  public func observe(_ notify: @escaping (Change) -> Void) -> TableObservation {
    observe(Observer(notify: notify))
  }

  @usableFromInline
  package func observe(_ observer: Observer) -> TableObservation {
    let number = observers.add(observer)
    return TableObservation { [weak self] in
      let observer = self?.observers.remove(number)
      withExtendedLifetime(observer) {}
    }
  }
}

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns the changes from now on, as a sequence that ends with the source.
  ///
  /// ```swift
  /// for await change in source.changes() {
  ///   try await upload(change.difference)
  /// }
  /// ```
  ///
  /// Changes wait, in order, until they are taken; none is dropped, so that each begins with the
  /// table that the one before it led to. The sequence is observed from the call on, not from its
  /// first iteration on, and may be iterated in another task.
  ///
  /// - Returns: The changes.
  public func changes() -> AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    let end = StreamEnd(continuation)
    var observation: TableObservation?
    observation = observe { change in
      guard case .terminated = end.continuation.yield(change) else { return }
      observation?.cancel()
      observation = nil
    }
    return stream
  }

  /// Finishes a stream when the observer that feeds it is released.
  private final class StreamEnd {
    let continuation: AsyncStream<Change>.Continuation

    init(_ continuation: AsyncStream<Change>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }
  }
}
