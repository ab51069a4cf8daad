import Dispatch
import Synchronization

/// A save of a document in another thread.
final class SaveUnderWay<Document: Codable & Equatable & Sendable>: Sendable {
  /// What came of a save, and what it merged on its way.
  typealias Outcome = (
    result: Result<Void, DocumentError>, merges: [DocumentVersions<Document>]
  )

  /// A store that is used in the other thread.
  ///
  /// Safe: an autosave leaves its store alone until the save is done.
  private struct LentStore: @unchecked Sendable {
    let store: DocumentStore<Document>
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let group = DispatchGroup()

  /// Begins to save.
  ///
  /// - Parameters:
  ///   - document: Makes the document.
  ///   - store: Where to save; belongs to the other thread until that is done.
  init(of document: @escaping @Sendable () -> Document, to store: DocumentStore<Document>) {
    let lent = LentStore(store: store)
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let outcome = Self.save(document(), to: lent.store)
      self.outcome.withLock { $0 = outcome }
    }
  }

  private static func save(
    _ document: Document, to store: DocumentStore<Document>
  ) -> Outcome {
    var merges: [DocumentVersions<Document>] = []
    let didMerge = store.didMerge
    store.didMerge = { merges.append($0) }
    defer { store.didMerge = didMerge }
    store.update(document)
    let result = Result { () throws(DocumentError) in _ = try store.saveIfChanged() }
    return (result, merges)
  }

  var isDone: Bool { outcome.withLock { $0 != nil } }

  /// Waits until the save is done.
  func wait() -> Outcome {
    group.wait()
    guard let outcome = outcome.withLock({ $0 }) else {
      preconditionFailure("A save that is done has an outcome")
    }
    return outcome
  }
}
