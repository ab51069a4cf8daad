import TableText
public import TerminalDriver
public import TextDrawing

/// A screen that consists of other screens.
///
/// It draws its children, and forwards keys, commands, undo and help to the focused one. Appearance
/// callbacks are forwarded automatically. This one stacks two screens:
///
/// ```swift
/// final class PairScreen: ContainerScreen {
///   let children: ScreenChildren
///
///   init(_ upper: some TerminalScreen, _ lower: some TerminalScreen) {
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
public protocol ContainerScreen: TerminalScreen {
  /// The children, always the same object.
  var children: ScreenChildren { get }
}

// MARK: - The focused child

extension ContainerScreen {
  /// The focused child's title.
  public var title: String { children.focused?.title ?? "" }

  /// The focused child's position.
  public var positionText: String? { children.focused?.positionText }

  /// The focused child's buttons.
  public var buttons: [BarButton] { children.focused?.buttons ?? [] }

  /// Returns the focused child's action.
  ///
  /// - Throws: If the command is invalid.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try children.focused?.action(for: line, in: stack)
  }

  /// The focused child's commands.
  public var commandHelp: [CommandHelp] { children.focused?.commandHelp ?? [] }

  /// Undoes the focused child's last edit.
  ///
  /// - Throws: If nothing was done.
  public func undo(in stack: ScreenStack) throws {
    try children.focused?.undo(in: stack)
  }

  /// Redoes the focused child's last undone edit.
  ///
  /// - Throws: If nothing was done.
  public func redo(in stack: ScreenStack) throws {
    try children.focused?.redo(in: stack)
  }

  /// Moves the focused child's focus to a row.
  ///
  /// - Throws: ``UserError`` without that row.
  public func moveHighlight(toRowNumber number: Int) throws {
    try children.focused?.moveHighlight(toRowNumber: number)
  }

  /// The focused child's key bindings.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    children.focused?.keyBindings(in: stack) ?? []
  }

  /// Whether the focused child receives typed text.
  public var acceptsText: Bool { children.focused?.acceptsText ?? false }

  /// Types into the focused child.
  ///
  /// - Returns: Whether the key was text.
  /// - Throws: If the text is rejected.
  public func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    try children.focused?.handleText(key, in: stack) ?? false
  }

  /// Handles a mouse event in the child at the pointer.
  ///
  /// - Throws: If nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    try children.handle(event, in: stack)
  }

  /// Whether the focused child can step back.
  public var canStepBack: Bool { children.focused?.canStepBack ?? false }

  /// Steps back in the focused child.
  ///
  /// - Throws: If that is impossible.
  public func stepBack() throws { try children.focused?.stepBack() }

  /// Writes the focused child.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try children.focused?.write(for: size, with: symbols, to: write)
  }
}
