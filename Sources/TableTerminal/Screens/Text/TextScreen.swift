import TerminalDriver

/// A screen that edits a text of any length, either a new one or one that is there.
///
/// A new text has the buttons Cancel and Done; it is kept by Done unless it is empty. A text that
/// is there is kept when the reader goes back, and cannot become empty.
///
/// ```swift
/// let screen = TextScreen("Memo", .editing(memo, in: source), text: \.text) { memo, text in
///   memo.text = text
/// }
/// stack.push(screen)
/// ```
///
/// In a transcript `text TEXT` replaces it, with `\n` for a line break and `\\`
/// for a backslash.
public final class TextScreen: Screen {
  /// What stands in the first line.
  public let title: String

  /// What stands on the button that leaves nothing of a new text behind.
  public var cancelTitle = localized("Cancel")

  /// What the reader is told when a text that is there would become empty.
  public var emptyMessage = localized("The text cannot be empty. Type something, or undo.")

  var editor: TextEditor

  /// Whether the buttons were drawn last.
  var hasButtonLine = false

  /// Where the text is kept, and what it was at first.
  var draft: Draft<String>

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: What stands in the first line.
  ///   - draft: The text to begin with, and where it is kept.
  public init(_ title: String, _ draft: Draft<String>) {
    self.title = title
    self.draft = draft
    editor = TextEditor(draft.value)
    follow()
  }

  /// Creates a screen for a text that belongs to a value.
  ///
  /// - Parameters:
  ///   - title: What stands in the first line.
  ///   - draft: The value, and where it is kept.
  ///   - text: Returns the text of the value.
  ///   - write: Puts another text in the value.
  public convenience init<Value>(
    _ title: String, _ draft: Draft<Value>, text: @escaping (Value) -> String,
    write: @escaping (inout Value, String) -> Void
  ) {
    self.init(title, draft.map(text, write: write))
  }

  /// The whole text as it is now.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  public var text: String { editor.text }

  /// Done and, for a new text, Cancel.
  public var buttons: [BarButton] {
    let done = BarButton(localized("Done"), key: .control("s")) { [self] in try finish(in: $0) }
    guard draft.isNew else { return [done] }
    return [BarButton(cancelTitle) { [self] in try cancel(in: $0) }, done]
  }

  /// Leaves nothing of a new text behind.
  private func cancel(in stack: ScreenStack) throws {
    try draft.takeBack()
    stack.pop()
  }

  /// Goes back or cancels; asks before anything is lost that was entered.
  func leave(in stack: ScreenStack) throws {
    if draft.isNew {
      guard !editor.text.utf8.elementsEqual(draft.value.utf8) else { return try cancel(in: stack) }
      return stack.ask(ScreenStack.discardQuestion) { try self.cancel(in: stack) }
    }
    stack.goBack { [self] in editor.replaceAll(with: draft.kept?.value ?? draft.value) }
  }

  private func finish(in stack: ScreenStack) throws {
    if !draft.isNew, stack.canGoBack { return try stack.goBack() }
    try finishEditing()
    stack.pop()
  }

  /// Keeps the text if it is not what was kept before; a new text that is empty is taken back.
  ///
  /// - Throws: Why it cannot be kept; the reader can go on editing it.
  public func finishEditing() throws {
    let text = editor.text
    if editor.buffer.isBlank, draft.isNew { return try draft.takeBack() }
    let isKept = draft.kept != nil || !draft.isNew
    // A text counts as changed when other bytes mean the same letters, too.
    let before = draft.kept?.value ?? draft.value
    guard !isKept || !text.utf8.elementsEqual(before.utf8) else {
      return draft.elsewhere?.leave() ?? ()
    }
    guard !editor.buffer.isBlank else { throw CommandError(emptyMessage) }
    try draft.keep(text, named: Self.name(of: text))
  }

  /// What a text is called: its first line that says something.
  private static func name(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
  }
}
