/// A screen that edits a text of any length, either a new one or one that is there.
///
/// A new text has the buttons Cancel and Done; it is kept by Done unless it is empty. A text that
/// is there is kept when the reader goes back, and cannot become empty.
///
/// ```swift
/// let screen = TextScreen("Memo", purpose: .editing, text: memo.text) { try store.put($0, in: id) }
/// stack.push(screen)
/// ```
///
/// In a transcript `text TEXT` puts another text in its place, with `\n` for a line break and `\\`
/// for a backslash.
public final class TextScreen: Screen {
  /// What a text screen is for.
  public typealias Purpose = EditingPurpose

  /// What stands in the first line.
  public let title: String

  /// What the screen is for.
  public let purpose: Purpose

  /// Called when nothing of a new text is kept; takes back what was committed of it.
  public var cancel: () -> Void = {}

  /// What stands on the button that leaves nothing of a new text behind.
  public var cancelTitle = "Cancel"

  /// What the reader is told when a text that is there would become empty.
  public var emptyMessage = "The text cannot be empty. Type something, or undo."

  var editor: TextEditor

  /// Whether the buttons were drawn last.
  var hasButtonLine = false

  private let commit: (String) throws -> Void
  private var kept: String
  private var isCommitted = false

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: What stands in the first line.
  ///   - purpose: What the screen is for.
  ///   - text: The text to begin with.
  ///   - commit: Keeps the text; throws why it cannot be kept. It is called more than once when
  ///     the work is saved in between, for a new text too.
  public init(
    _ title: String,
    purpose: Purpose,
    text: String = "",
    commit: @escaping (String) throws -> Void
  ) {
    self.title = title
    self.purpose = purpose
    self.commit = commit
    editor = TextEditor(text)
    kept = text
  }

  /// The whole text as it is now.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  public var text: String { editor.text }

  /// Done and, for a new text, Cancel.
  public var buttons: [BarButton] {
    let done = BarButton("Done", key: .control("s")) { [self] in try finish(in: $0) }
    guard purpose == .adding else { return [done] }
    let cancel = BarButton(cancelTitle, key: .escape) { [self] stack in
      takeBack()
      stack.pop()
    }
    return [cancel, done]
  }

  private func finish(in stack: ScreenStack) throws {
    if purpose == .editing, stack.canGoBack { return try stack.goBack() }
    try finishEditing()
    stack.pop()
  }

  /// Keeps the text if it is not what was kept before; a new text that is empty is taken back.
  ///
  /// - Throws: Why it cannot be kept; the reader can go on editing it.
  public func finishEditing() throws {
    let text = editor.text
    if editor.buffer.isBlank, purpose == .adding { return takeBack() }
    // A text counts as changed when other bytes mean the same letters, too.
    guard !text.utf8.elementsEqual(kept.utf8) || purpose == .adding && !isCommitted else { return }
    guard !editor.buffer.isBlank else { throw CommandError(emptyMessage) }
    try commit(text)
    kept = text
    isCommitted = true
  }

  private func takeBack() {
    cancel()
    isCommitted = false
  }
}
