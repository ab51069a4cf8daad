import TableText
public import TerminalDriver
public import TextDrawing

/// What a reader sees and acts on at one time.
///
/// The same screen runs in a terminal, where it is drawn and gets keys, and as a transcript, where
/// it is written line by line and gets commands.
public protocol Screen: AnyObject {
  /// What stands in the first line.
  var title: String { get }

  /// Where the reader stands in what is longer than the screen, such as `3/1000`, which is shown at
  /// the end of the first line; `nil` by default.
  var position: String? { get }

  /// The buttons that can be pressed now; the stack adds the way back.
  var buttons: [BarButton] { get }

  /// Whether what the screen shows is no longer there, as when adding it was undone; the stack takes
  /// the screen away then, once it is in sight. False by default.
  var isObsolete: Bool { get }

  /// Takes away what the screen contains that is no longer there, such as the detail beside a list;
  /// the stack calls it where it takes obsolete screens away. Does nothing by default.
  func removeObsolete()

  /// Opens again what was opened with a key; nothing has one by default.
  ///
  /// - Parameters:
  ///   - key: One of ``ScreenStack/path``.
  ///   - stack: The stack that the screen stands on.
  /// - Returns: Whether there still is something with the key.
  /// - Throws: Why it cannot be opened.
  func open(key: String, in stack: ScreenStack) throws -> Bool

  /// Whether something goes on elsewhere that changes what the screen shows, such as a long search or
  /// rows that are being fetched; false by default.
  var isWorking: Bool { get }

  /// Shows what was made elsewhere since the last time, such as the rows that a search found; nothing
  /// by default.
  ///
  /// A session calls it before each frame, and then again as long as the screen is working. Where
  /// nobody ever calls it, as in a transcript, a screen waits for what it needs.
  ///
  /// - Returns: Whether something changed.
  func takeResults() -> Bool

  /// Called when the screen becomes the one in sight.
  func appear()

  /// Called when another screen covers it or it goes.
  func disappear()

  /// Called before the screen becomes a child of a container, or ends to be one.
  ///
  /// - Parameter parent: What ``parent`` will be; `nil` before the screen is taken away.
  func willMove(toParent parent: (any ContainerScreen)?)

  /// Called after the screen became a child of a container, or ended to be one.
  ///
  /// - Parameter parent: What ``parent`` is now.
  func didMove(toParent parent: (any ContainerScreen)?)

  /// Returns what a line of a transcript asks of this kind of screen; nothing by default.
  ///
  /// - Parameters:
  ///   - line: A line that is no ``StackCommand`` with a word of its own.
  ///   - stack: The stack that the screen stands on.
  /// - Returns: What carries the command out, and throws why nothing was done; `nil` when the line is
  ///   none of the screen's commands. It may be the title of a button then.
  /// - Throws: ``CommandError`` when what follows the verb is not what it takes.
  func action(for line: TranscriptLine, in stack: ScreenStack) throws -> (() throws -> Void)?

  /// What the help of a transcript says of this kind of screen; nothing by default.
  ///
  /// A screen on which edits can be undone lists ``CommandHelp/undo`` too.
  var commandHelp: [CommandHelp] { get }

  /// Takes the last edit back; by default there is none.
  ///
  /// - Throws: ``CommandError`` when there is nothing to take back.
  func undo(in stack: ScreenStack) throws

  /// Makes the edit again that was taken back last; by default there is none.
  ///
  /// - Throws: ``CommandError`` when nothing was taken back.
  func redo(in stack: ScreenStack) throws

  /// Makes keys and buttons act on a row.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Throws: ``CommandError`` when there is no such row.
  func moveFocus(toRow number: Int) throws

  /// Returns what keys do now, apart from buttons.
  func keyBindings(in stack: ScreenStack) -> [KeyBinding]

  /// Whether the reader is typing, so that letters are text and press no buttons.
  var isTyping: Bool { get }

  /// Takes a key as text, if the reader is typing.
  ///
  /// - Returns: Whether the key was text; if not, it is looked up among the bindings.
  /// - Throws: Why the text cannot be taken; it is still there then.
  func type(_ key: Key, in stack: ScreenStack) throws -> Bool

  /// Does what a click or a turn of the wheel stands for.
  ///
  /// - Parameters:
  ///   - event: The event; its lines and columns count from the first ones of the screen.
  ///   - stack: The stack that the screen stands on.
  /// - Throws: Why nothing was done.
  func handle(_ event: MouseEvent, in stack: ScreenStack) throws

  /// Whether there is a way back within the screen, before one leads out of it.
  var canStepBack: Bool { get }

  /// Goes back within the screen.
  ///
  /// - Throws: Why that is not possible now.
  func stepBack() throws

  /// Draws the screen on some lines of a canvas, with the cursor where keys act.
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws

  /// Writes the whole screen, however long, as lines of text.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal there would be.
  ///   - glyphs: The signs to write around texts.
  ///   - write: Takes one line after the other.
  /// - Throws: What `write` throws, or why the screen cannot be written.
  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws

  /// Keeps what is being edited, as when the reader leaves the screen.
  ///
  /// - Throws: Why something cannot be kept; the reader can go on editing it.
  func finishEditing() throws
}

extension Screen {
  /// Nothing says where the reader stands.
  public var position: String? { nil }
  /// What the screen shows is always there.
  public var isObsolete: Bool { false }
  /// Does nothing.
  public func removeObsolete() {}
  /// There is nothing to open again.
  public func open(key: String, in stack: ScreenStack) throws -> Bool { false }
  /// Nothing goes on elsewhere.
  public var isWorking: Bool { false }
  /// There are no results.
  public func takeResults() -> Bool { false }
  /// Does nothing.
  public func appear() {}
  /// Does nothing.
  public func disappear() {}
  /// Does nothing.
  public func willMove(toParent parent: (any ContainerScreen)?) {}
  /// Does nothing.
  public func didMove(toParent parent: (any ContainerScreen)?) {}
  /// There are no commands besides those of every screen.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? { nil }
  /// There are no commands besides those of every screen.
  public var commandHelp: [CommandHelp] { [] }
  /// There is nothing to take back.
  public func undo(in stack: ScreenStack) throws {
    throw CommandError(localized("There is nothing to undo on this screen."))
  }
  /// Nothing was taken back.
  public func redo(in stack: ScreenStack) throws {
    throw CommandError(localized("There is nothing to redo on this screen."))
  }
  /// There are no rows.
  public func moveFocus(toRow number: Int) throws {
    throw CommandError(localized("There are no rows on this screen. Go back first."))
  }
  /// The reader is not typing.
  public var isTyping: Bool { false }
  /// Takes no text.
  public func type(_ key: Key, in stack: ScreenStack) throws -> Bool { false }
  /// Does nothing.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {}
  /// There is no way back within the screen.
  public var canStepBack: Bool { false }
  /// Does nothing.
  public func stepBack() throws {}
  /// Has nothing to keep.
  public func finishEditing() throws {}
}
