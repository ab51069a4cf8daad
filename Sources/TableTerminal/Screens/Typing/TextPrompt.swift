/// A prompt for a text, below a screen or in a cell, which takes effect at each key.
struct TextPrompt {
  let label: String

  let original: String

  var field: TextField

  /// Receives the text after each key, and the original on cancellation.
  let update: (String) -> Void

  let cancel: () -> Void

  let commit: (String) throws -> Void

  /// Returns the text's effect, shown at the end of the line.
  let notice: () -> String?

  var purpose = PromptPurpose.entry

  var history = PromptHistory()

  /// Extends the text as far as all completions agree.
  var complete: ((String) -> String)?

  /// Whether a refused text stays to be corrected.
  var staysIfRefused = false

  init(
    label: String, text: String, update: @escaping (String) -> Void = { _ in },
    cancel: @escaping () -> Void = {}, commit: @escaping (String) throws -> Void = { _ in },
    notice: @escaping () -> String? = { nil }
  ) {
    self.label = label
    self.commit = commit
    self.notice = notice
    self.update = update
    self.cancel = cancel
    original = text
    field = TextField(text)
  }

  mutating func completeText() {
    guard let complete else { return }
    field = TextField(complete(field.text))
  }

  mutating func recall(by step: Int) {
    guard let text = history.recall(by: step, from: field.text) else { return }
    field = TextField(text)
    update(text)
  }
}
