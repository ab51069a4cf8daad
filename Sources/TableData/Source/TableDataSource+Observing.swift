extension TableDataSource {
  package struct Observer {
    let notify: (Change) -> Void
    /// Precomputes a derived source's next state.
    let prepare: () -> PreparedFollowing<Change>?

    package init(
      notify: @escaping (Change) -> Void,
      prepare: @escaping () -> PreparedFollowing<Change>? = { nil }
    ) {
      self.notify = notify
      self.prepare = prepare
    }
  }

  /// Adds an observer for the source's lifetime.
  ///
  /// Observers added during a notification do not receive that change.
  ///
  /// - Parameter notify: Receives each later change.
  /// - Complexity: O(1) on average.
  public func addPermanentObserver(_ notify: @escaping (Change) -> Void) {
    _ = observers.add(Observer(notify: notify))
  }

  /// Adds an observer until its observation ends.
  ///
  /// - Parameter notify: Receives each later change.
  /// - Returns: The observation; it ends when cancelled or released.
  /// - Complexity: O(1) on average.
  public func observe(_ notify: @escaping (Change) -> Void) -> TableObservation {
    observe(Observer(notify: notify))
  }

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
  /// Returns a sequence of later changes for one reader, which ends with the source.
  ///
  /// ```swift
  /// for await change in source.changes() {
  ///   try await upload(change.difference)
  /// }
  /// ```
  ///
  /// Each change starts where the previous one ended. Changes made while the reader is busy are
  /// coalesced, with the last one's name and cause: at most two tables are kept. Observation starts
  /// with this call; iterate in any task. For several readers, see `TableFeed`.
  ///
  /// - Returns: The changes.
  public func changes() -> some AsyncSequence<Change, Never> & Sendable {
    let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (pending, end) = (PendingChange<Section, Row>(), StreamEnd(signal))
    var observation: TableObservation?
    observation = observe { change in
      pending.add(change)
      guard case .terminated = end.continuation.yield() else { return }
      observation?.cancel()
      observation = nil
    }
    return signals.compactMap { _ in pending.take() }
  }

  private final class StreamEnd {
    let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }
  }
}
