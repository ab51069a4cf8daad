import TableData

/// Reads a sequence as fast as it goes, and has what it led to so far ready for whoever takes it.
@usableFromInline
actor SequenceReader<Value: Sendable, Failure: Error> {
  /// Tells that there is something to take, and ends with the sequence.
  @usableFromInline nonisolated let signals: AsyncStream<Void>
  private nonisolated let signal: AsyncStream<Void>.Continuation

  private var value: Value
  /// Whether the value was not taken yet.
  private var isNew = false
  /// Why the sequence ended early, if it did.
  @usableFromInline private(set) var failure: Failure?

  /// Creates a reader.
  ///
  /// - Parameter value: What the sequence begins from.
  @usableFromInline
  init(_ value: Value) {
    self.value = value
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes what the sequence led to, if that is something new.
  @usableFromInline
  func take() -> Value? {
    defer { isNew = false }
    return isNew ? value : nil
  }

  /// Reads a sequence until it ends, an element does not fit or the task is cancelled.
  ///
  /// It is not the actor that waits for elements: one that has them at hand would never let others in.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - advance: Takes an element in; what it throws ends the reading.
  ///   - failing: Makes a failure of what the sequence throws.
  @usableFromInline
  nonisolated func read<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements,
    advance: @Sendable (inout Value, Elements.Element) throws(Failure) -> Void,
    failing: (Elements.Failure) -> Failure
  ) async where Elements.Element: Sendable {
    defer { signal.finish() }
    var elements = sequence.makeAsyncIterator()
    do throws(Elements.Failure) {
      while !Task.isCancelled, let element = try await elements.next(isolation: nil) {
        guard await takeIn(element, advance) else { return }
      }
    } catch {
      await fail(failing(error))
    }
  }

  /// Takes an element in, and returns whether it fits.
  private func takeIn<Element>(
    _ element: Element, _ advance: @Sendable (inout Value, Element) throws(Failure) -> Void
  ) -> Bool {
    do throws(Failure) {
      try advance(&value, element)
    } catch {
      failure = error
      return false
    }
    if !isNew { signal.yield() }
    isNew = true
    return true
  }

  private func fail(_ failure: Failure) {
    self.failure = failure
  }
}
