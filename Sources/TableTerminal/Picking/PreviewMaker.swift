/// Makes texts in another thread: only the last one that was asked for counts.
final class PreviewMaker<Subject: Sendable> {
  private let make: @Sendable (Subject) -> String
  private let work = LatestWork<String>("Making a preview")

  /// Whether an empty text is to be taken.
  private var isCleared = false

  init(_ make: @escaping @Sendable (Subject) -> String) {
    self.make = make
  }

  /// Whether a text is still to be taken.
  var isWorking: Bool { isCleared || work.isWorking }

  /// Begins to make the text of something; of nothing it is empty.
  func begin(_ subject: Subject?) {
    isCleared = subject == nil
    guard let subject else { return work.cancel() }
    work.begin { [make] _ in make(subject) }
  }

  /// Takes the text, once it is made.
  func take() -> String? {
    guard isCleared else { return work.take() }
    isCleared = false
    return ""
  }
}
