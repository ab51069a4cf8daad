/// The content that the last line shows instead of keys, and the help, which replaces the screen.
struct LastLine {
  struct Question {
    let text: String
    let confirm: () throws -> Void
    let decline: () -> Void
    /// Whether Escape and other commands leave it without an answer, instead of declining.
    var mayStayOpen = false
  }

  /// The message, until the next command.
  var message: String?

  /// A warning about the last command, which a transcript also writes to standard error.
  var warning: String?

  var prompt: TextPrompt?

  var help: KeyHelp?

  private(set) var question: Question?

  /// Whether nothing in it waits for the user.
  var isFree: Bool { question == nil && prompt == nil && help == nil }

  mutating func ask(_ question: Question) { self.question = question }

  /// Returns the question, which is closed before it is answered, as an answer may ask another.
  mutating func takeQuestion() -> Question? { question.take() }

  /// Names the answers in words.
  var status: String? {
    question.map { localized("\($0.text) yes or no") } ?? message
  }

  /// Names the answers by their keys.
  var statusOnScreen: String? {
    question.map { localized("\($0.text) yes or no", meaning: "keys") } ?? message
  }
}
