import SystemBasics

/// A string typed below a screen, or in a cell, that takes effect with each key.
struct TextPrompt {
  let label: String

  let original: String

  var field: TextField

  /// Receives the text after each key, and the original on cancellation.
  let update: (String) -> Void

  /// Reverts other effects on cancellation.
  let cancel: () -> Void

  /// Acts on the text when Enter ends it.
  let commit: (String) throws -> Void

  /// The effect of the current text, for the line's end.
  let notice: () -> String?

  /// The number of matches in words, if the prompt searches rows; the title has it on the screen.
  var found: (() -> String?)?

  /// Begins to edit a neighboring cell after a commit; `nil` for a prompt in the last line.
  var moveOn: ((_ step: Int) -> Void)?

  var isInCell: Bool { moveOn != nil }

  /// Earlier texts, the last one first.
  var history: [String] = []

  /// Returns the text as far as it can only be continued in one way; `nil` if nothing is completed.
  var complete: ((String) -> String)?

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

  /// Continues the text as far as that can be in one way only.
  mutating func completeText() {
    guard let complete else { return }
    field = TextField(complete(field.text))
  }

  /// Replaces the text by an earlier or later one of the history, or by what was typed.
  mutating func recall(by step: Int) {
    let next = recalled + step
    guard next >= -1, next < history.count else { return }
    if recalled < 0 { draft = field.text }
    recalled = next
    field = TextField(next < 0 ? draft : history[next])
    update(field.text)
  }
}
