import Synchronization

/// An editor for each visitor, so that nobody waits while a database makes another one's edit wait.
final class EditQueues<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  private typealias Kept = (visitor: String, queue: EditQueue<Section, Row>)

  /// The maximum number of visitors whose last edit is known.
  private static var limit: Int { 1_000 }

  private let make: @Sendable () -> sending WebPageEditor<Section, Row>
  /// The latest visitor is the last.
  private let kept = Mutex<[Kept]>([])

  init(making make: @escaping @Sendable () -> sending WebPageEditor<Section, Row>) {
    self.make = make
  }

  func perform(_ edit: WebPageEdit, clientID: String, number: Int) async -> WebPageEditResponse {
    await queue(of: clientID).perform(edit, clientID: clientID, number: number)
  }

  private func queue(of visitor: String) -> EditQueue<Section, Row> {
    kept.withLock { kept in
      let known = kept.firstIndex { $0.visitor == visitor }.map { kept.remove(at: $0) }
      let entry = known ?? (visitor, EditQueue(make()))
      kept = kept.suffix(Self.limit - 1) + [entry]
      return entry.queue
    }
  }
}
