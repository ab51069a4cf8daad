import TableText
public import TerminalDriver
public import TextDrawing

/// A screen that consists of other screens.
///
/// It draws its children where it wants to have them, and everything else goes to the child with the
/// focus: keys, commands of a transcript, undo, help. What a container does otherwise it does itself.
/// This one stands two screens one above the other:
///
/// ```swift
/// final class PairScreen: ContainerScreen {
///   let children: ScreenChildren
///
///   init(_ upper: some Screen, _ lower: some Screen) {
///     children = ScreenChildren([upper, lower])
///   }
///
///   func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
///     let middle = lines.lowerBound + lines.count / 2
///     let halves = [lines.lowerBound..<middle, middle..<lines.upperBound]
///     let areas = zip(children.screens, halves).map { screen, lines in
///       ScreenArea(screen, lines: lines, columns: 0..<canvas.width)
///     }
///     try children.draw(in: areas, onto: &canvas, lines: lines)
///   }
/// }
/// ```
///
/// A container need not tell its children when it appears or disappears: whoever tells the container
/// tells them too.
public protocol ContainerScreen: Screen {
  /// The screens that it consists of, always the same object.
  var children: ScreenChildren { get }
}

// MARK: - What the child with the focus does

extension ContainerScreen {
  /// The title of the child with the focus.
  public var title: String { children.focused?.title ?? "" }

  /// Where the reader stands in the child with the focus.
  public var position: String? { children.focused?.position }

  /// The buttons of the child with the focus.
  public var buttons: [BarButton] { children.focused?.buttons ?? [] }

  /// Has the child with the focus carry out a command.
  ///
  /// - Throws: Why it cannot be read.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try children.focused?.action(for: line, in: stack)
  }

  /// What can be done on the child with the focus.
  public var commandHelp: [CommandHelp] { children.focused?.commandHelp ?? [] }

  /// Takes the last edit back on the child with the focus.
  ///
  /// - Throws: Why nothing was done.
  public func undo(in stack: ScreenStack) throws {
    try children.focused?.undo(in: stack)
  }

  /// Makes the edit again that was taken back last on the child with the focus.
  ///
  /// - Throws: Why nothing was done.
  public func redo(in stack: ScreenStack) throws {
    try children.focused?.redo(in: stack)
  }

  /// Makes keys and buttons act on a row of the child with the focus.
  ///
  /// - Throws: ``CommandError`` when there is no such row.
  public func moveFocus(toRow number: Int) throws {
    try children.focused?.moveFocus(toRow: number)
  }

  /// What keys do on the child with the focus.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    children.focused?.keyBindings(in: stack) ?? []
  }

  /// Whether the reader is typing on the child with the focus.
  public var isTyping: Bool { children.focused?.isTyping ?? false }

  /// Types on the child with the focus.
  ///
  /// - Returns: Whether the key was text.
  /// - Throws: Why the text cannot be taken.
  public func type(_ key: Key, in stack: ScreenStack) throws -> Bool {
    try children.focused?.type(key, in: stack) ?? false
  }

  /// Has the child at the pointer do what a click or a turn of the wheel stands for.
  ///
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    try children.handle(event, in: stack)
  }

  /// Whether there is a way back within the child with the focus.
  public var canStepBack: Bool { children.focused?.canStepBack ?? false }

  /// Goes back within the child with the focus.
  ///
  /// - Throws: Why that is not possible now.
  public func stepBack() throws { try children.focused?.stepBack() }

  /// Writes the child with the focus.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try children.focused?.write(for: size, with: glyphs, to: write)
  }
}
