import TableText
public import TerminalDriver
public import TextDrawing

/// A screen of an application, such as a list or a form.
///
/// In a terminal it is drawn and gets keys; in a transcript it is written and gets commands. Only
/// its title, buttons, drawing, writing and key bindings have no default.
public protocol TerminalScreen: AnyObject {
  // MARK: The first line

  /// The title in the first line.
  var title: String { get }

  /// The position at the end of the first line, such as `3/1000`; `nil` by default.
  var positionText: String? { get }

  /// The enabled buttons; the stack adds Back.
  var buttons: [BarButton] { get }

  // MARK: Drawing

  /// Draws the screen on lines of a canvas, with the cursor at the focus.
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws

  /// Writes the whole screen as text.
  ///
  /// - Parameters:
  ///   - size: The simulated size.
  ///   - symbols: The symbols around texts.
  ///   - write: Receives each line.
  /// - Throws: The error of `write`, or if the screen cannot be written.
  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws

  // MARK: Keys and the mouse

  /// Returns the current key bindings, without buttons.
  func keyBindings(in stack: ScreenStack) -> [KeyBinding]

  /// Whether letters are typed text instead of pressing buttons; `false` by default.
  var acceptsText: Bool { get }

  /// Handles a key as text.
  ///
  /// - Returns: Whether the key was text; if not, bindings apply.
  /// - Throws: If the text is rejected; it remains.
  func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool

  /// Handles a click or the wheel.
  ///
  /// - Parameters:
  ///   - event: The event, relative to the screen's first line and column.
  ///   - stack: The screen's stack.
  /// - Throws: If nothing was done.
  func handle(_ event: MouseEvent, in stack: ScreenStack) throws

  // MARK: Commands

  /// Returns the action for a transcript command; none by default.
  ///
  /// - Parameters:
  ///   - line: A line that is no command of every screen.
  ///   - stack: The screen's stack.
  /// - Returns: The action; `nil` for an unknown command, possibly a button's title.
  /// - Throws: ``UserError`` for invalid arguments.
  func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)?

  /// The commands for help; none by default.
  ///
  /// Screens with undo include ``CommandHelp/undo``.
  var commandHelp: [CommandHelp] { get }

  /// Moves the focus to a row.
  ///
  /// - Parameter number: The row number, from 1.
  /// - Throws: ``UserError`` if there is no such row.
  func moveHighlight(toRowNumber number: Int) throws

  /// Undoes the last edit; there is none by default.
  ///
  /// - Throws: ``UserError`` if there is nothing to undo.
  func undo(in stack: ScreenStack) throws

  /// Redoes the last undone edit; there is none by default.
  ///
  /// - Throws: ``UserError`` if there is nothing to redo.
  func redo(in stack: ScreenStack) throws

  // MARK: Leaving

  /// Whether Back stays within the screen; `false` by default.
  var canStepBack: Bool { get }

  /// Goes back within the screen.
  ///
  /// - Throws: If that is impossible.
  func stepBack() throws

  /// Commits edits, as when the user leaves.
  ///
  /// - Throws: If an edit cannot be kept; it remains editable.
  func finishEditing() throws

  // MARK: Background work

  /// Whether background work will change the screen; `false` by default.
  var hasPendingResults: Bool { get }

  /// Applies new background results; does nothing by default.
  ///
  /// Polled before each frame and while work is pending. Without polling, as in a transcript, the
  /// screen waits for results.
  ///
  /// - Returns: Whether something changed.
  func applyPendingResults() -> Bool

  // MARK: Appearing and disappearing

  /// Called when the screen becomes visible.
  func didAppear()

  /// Called when the screen is covered or removed.
  func didDisappear()

  /// Called before the parent changes.
  ///
  /// - Parameter parent: The future ``parent``; `nil` before removal.
  func willMove(toParent parent: (any ContainerScreen)?)

  /// Called after the parent changed.
  ///
  /// - Parameter parent: The current ``parent``.
  func didMove(toParent parent: (any ContainerScreen)?)

  // MARK: Restoring and removing

  /// Opens the content that a path component identifies; does nothing by default.
  ///
  /// - Parameters:
  ///   - pathComponent: An element of ``ScreenStack/path``.
  ///   - stack: The screen's stack.
  /// - Returns: Whether it still exists.
  /// - Throws: If it cannot be opened.
  func open(pathComponent: String, in stack: ScreenStack) throws -> Bool

  /// Whether the subject is gone, as after an undo; `false` by default.
  ///
  /// The stack then pops the screen once visible.
  var isObsolete: Bool { get }

  /// Removes obsolete children, such as the detail beside a list; does nothing by default.
  func removeObsoleteScreens()
}

extension TerminalScreen {
  /// No position.
  public var positionText: String? { nil }
  /// No typing.
  public var acceptsText: Bool { false }
  /// Accepts no text.
  public func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool { false }
  /// Does nothing.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {}

  /// No commands.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? { nil }

  /// No commands.
  public var commandHelp: [CommandHelp] { [] }

  /// No rows.
  public func moveHighlight(toRowNumber number: Int) throws {
    throw UserError.noRows
  }

  /// Nothing to undo.
  public func undo(in stack: ScreenStack) throws {
    throw UserError(localized("There is nothing to undo on this screen."))
  }

  /// Nothing to redo.
  public func redo(in stack: ScreenStack) throws {
    throw UserError(localized("There is nothing to redo on this screen."))
  }

  /// No way back within.
  public var canStepBack: Bool { false }
  /// Does nothing.
  public func stepBack() throws {}
  /// Nothing to commit.
  public func finishEditing() throws {}
  /// No background work.
  public var hasPendingResults: Bool { false }
  /// No results.
  public func applyPendingResults() -> Bool { false }
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func didDisappear() {}
  /// Does nothing.
  public func willMove(toParent parent: (any ContainerScreen)?) {}
  /// Does nothing.
  public func didMove(toParent parent: (any ContainerScreen)?) {}
  /// Nothing to open.
  public func open(pathComponent: String, in stack: ScreenStack) throws -> Bool { false }
  /// Never obsolete.
  public var isObsolete: Bool { false }
  /// Does nothing.
  public func removeObsoleteScreens() {}
}
