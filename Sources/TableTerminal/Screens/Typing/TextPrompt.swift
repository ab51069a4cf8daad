import SystemBasics

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

  /// Returns the number of matches in words, for screen readers; otherwise the title shows it.
  var found: (() -> String?)?

  /// Keeps a search, and shows its matches among all rows.
  var showAmongAll: (() -> Void)?

  /// Edits a neighboring cell after a commit.
  var moveOn: ((_ step: Int) -> Void)?

  var isInCell: Bool { moveOn != nil }

  /// Latest first.
  var history: [String] = []

  /// Extends the text as far as all completions agree.
  var complete: ((String) -> String)?

  /// Whether a refused text stays to be corrected.
  var staysIfRefused = false

  private var recalled = -1
  private var draft = ""

  var enterHelp = localized("Accept")

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
    let next = recalled + step
    guard next >= -1, next < history.count else { return }
    if recalled < 0 { draft = field.text }
    recalled = next
    field = TextField(next < 0 ? draft : history[next])
    update(field.text)
  }
}
