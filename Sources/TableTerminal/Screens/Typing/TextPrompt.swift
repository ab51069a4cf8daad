/// A text that is typed below a screen and takes effect with each key.
struct TextPrompt {
  /// What stands before the text.
  let label: String

  /// The text that it began with.
  let original: String

  /// The text so far.
  var field: TextField

  /// Takes the text after each key, and the original one when the reader gives up.
  let update: (String) -> Void

  /// Puts right what the text changed, when the reader gives up.
  let giveUp: () -> Void

  /// Does what the text asks for, once Enter ends it.
  let commit: (String) throws -> Void

  /// What comes of the text so far, which stands at the end of its line.
  let notice: () -> String?

  /// Whether rows are sought as it is typed, and the notice says how many are found.
  var isSearch = false

  /// What Enter does with the text.
  var enterHelp = localized("Accept")

  /// Begins with a text.
  init(
    label: String, text: String, update: @escaping (String) -> Void = { _ in },
    giveUp: @escaping () -> Void = {}, commit: @escaping (String) throws -> Void = { _ in },
    notice: @escaping () -> String? = { nil }
  ) {
    self.label = label
    self.commit = commit
    self.notice = notice
    self.update = update
    self.giveUp = giveUp
    original = text
    field = TextField(text)
  }
}
