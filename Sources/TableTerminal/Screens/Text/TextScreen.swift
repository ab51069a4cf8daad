import TerminalDriver

/// A screen that edits a new or existing text of any length.
///
/// A new text has Cancel and Done, which keeps it unless empty. Going back keeps an existing text,
/// which cannot become empty.
///
/// ```swift
/// let screen = TextScreen("Memo", .editing(memo, in: source), text: \.text) { memo, text in
///   memo.text = text
/// }
/// stack.push(screen)
/// ```
///
/// In a transcript `text TEXT` replaces it, with `\n` for line breaks and `\\` for backslashes.
public final class TextScreen: TerminalScreen {
  /// The title.
  public let title: String

  /// The title of the button that discards a new text.
  public var cancelTitle = localized("Cancel")

  /// The message when an existing text would become empty.
  public var emptyMessage = localized("The text cannot be empty. Type something, or undo.")

  /// Whether the text is that of a cell, which may be empty, and which only Done keeps.
  var isCell = false

  var editor: TextEditor

  var draft: EditDraft<String>

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - draft: The initial text, and where to keep it.
  public init(_ title: String, _ draft: EditDraft<String>) {
    self.title = title
    self.draft = draft
    editor = TextEditor(draft.value)
    follow()
  }

  /// Creates a screen for a string of a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - draft: The value, and where to keep it.
  ///   - text: Returns the value's text.
  ///   - write: Sets the value's text.
  public convenience init<Value>(
    _ title: String, _ draft: EditDraft<Value>, text: @escaping (Value) -> String,
    write: @escaping (inout Value, String) -> Void
  ) {
    self.init(title, draft.map(text, write: write))
  }

  /// The current text.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  public var text: String { editor.text }

  /// Done and, for a new text, Cancel.
  public var buttons: [BarButton] {
    let done = BarButton(localized("Done"), key: .control("s")) { [self] in try finish(in: $0) }
    guard canCancel else { return [done] }
    return [BarButton(cancelTitle) { [self] in try cancel(in: $0) }, done]
  }

  var canCancel: Bool { draft.isNew || isCell }

  private func cancel(in stack: ScreenStack) throws {
    try draft.removeKept()
    stack.pop()
  }

  /// Goes back or cancels; asks before discarding edits.
  func leave(in stack: ScreenStack) throws {
    if canCancel {
      guard !editor.text.utf8.elementsEqual(draft.value.utf8) else { return try cancel(in: stack) }
      return stack.ask(ScreenStack.discardQuestion) { try self.cancel(in: stack) }
    }
    stack.goBack { [self] in editor.replaceAll(with: draft.kept?.value ?? draft.value) }
  }

  private func finish(in stack: ScreenStack) throws {
    if !canCancel, stack.canGoBack { return try stack.goBack() }
    try keepText()
    stack.pop()
  }

  /// Keeps a changed text; takes back an empty new one, and leaves a cell as it was.
  ///
  /// - Throws: If it cannot be kept; it remains editable.
  public func finishEditing() throws {
    if !isCell { try keepText() }
  }

  private func keepText() throws {
    let text = editor.text
    if editor.buffer.isBlank, draft.isNew { return try draft.removeKept() }
    let isKept = draft.kept != nil || !draft.isNew
    // Canonically equivalent texts with other bytes count as changed.
    let before = draft.kept?.value ?? draft.value
    guard !isKept || !text.utf8.elementsEqual(before.utf8) else {
      return draft.mergeSync?.leave() ?? ()
    }
    guard isCell || !editor.buffer.isBlank else { throw UserError(emptyMessage) }
    try draft.keep(text, named: Self.name(of: text))
  }

  private static func name(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
  }
}
