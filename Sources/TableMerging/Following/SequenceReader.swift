import TableData

/// Reads a sequence at full speed and keeps its latest result.
@usableFromInline
actor SequenceReader<Value: Sendable, Failure: Error> {
  @usableFromInline nonisolated let signals: AsyncStream<Void>
  private nonisolated let signal: AsyncStream<Void>.Continuation

  private var value: Value
  private var isNew = false
  @usableFromInline private(set) var failure: Failure?

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  @usableFromInline
  func take() -> Value? {
    defer { isNew = false }
    return isNew ? value : nil
  }

  /// `nonisolated`: a sequence that never suspends would block `take()`.
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
        guard await consume(element, advance) else { return }
      }
    } catch {
      await fail(failing(error))
    }
  }

  private func consume<Element>(
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
