/// Creates texts in another thread, of which only the latest counts.
final class PreviewMaker<Subject: Sendable> {
  private let make: @Sendable (Subject, WorkProgress) -> String
  private let work = LatestWork<String>("Making a preview")

  /// Whether an empty text is pending.
  private var isCleared = false

  init(_ make: @escaping @Sendable (Subject, WorkProgress) -> String) {
    self.make = make
  }

  deinit { work.cancel() }

  var isWorking: Bool { isCleared || work.isWorking }

  /// Begins the text of a subject; `nil` yields an empty one.
  func begin(_ subject: Subject?) {
    isCleared = subject == nil
    guard let subject else { return work.cancel() }
    work.begin { [make] progress in make(subject, progress) }
  }

  func take() -> String? {
    guard isCleared else { return work.take() }
    isCleared = false
    return ""
  }
}
