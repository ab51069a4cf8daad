import TableText
public import TerminalDriver
public import TextDrawing

/// Whether the pane of a split screen is shown, and how much room it needs.
struct SplitPane: Hashable, Sendable {
  /// `nil` before the user's first choice.
  var isOn: Bool?

  /// Whether a transcript writes it.
  var isWritten = false

  /// The columns needed for a pane beside the list, or the lines for one below it; fewer once the
  /// user has switched it on.
  func needed(for split: SplitScreen) -> (columns: Int, lines: Int) {
    switch isOn {
    case nil: (split.minimumWidth, split.minimumHeight)
    case true?: (min(split.minimumWidth, 60), min(split.minimumHeight, 14))
    case false?: (.max, .max)
    }
  }
}

extension SplitScreen {
  /// Creates a screen with a pane beside or below the list, where it fits.
  ///
  /// F3, or unbound `p`, toggles the pane; switched on, it needs less room. A hidden pane is never
  /// queried. In a transcript, `details` writes it.
  ///
  /// ```swift
  /// let list = TableScreen(source, delegate: delegate)
  /// let split = SplitScreen(list: list, pane: DetailScreen(list: list))
  /// ```
  ///
  /// - Parameters:
  ///   - list: The list, which provides the title.
  ///   - pane: The pane.
  ///   - minimumWidth: The columns needed beside the list.
  ///   - minimumHeight: The lines needed below it.
  public convenience init(
    list: some TerminalScreen, pane: some TerminalScreen, minimumWidth: Int = 120,
    minimumHeight: Int = 40
  ) {
    self.init(
      "", list: list, detail: pane, minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    self.pane = SplitPane()
  }

  func paneBindings(in stack: ScreenStack, taken: Set<TerminalKey>) -> [KeyBinding] {
    guard pane != nil, !acceptsText else { return [] }
    let free = [TerminalKey.character("p"), .function(3)].filter { !taken.contains($0) }
    let label = free.map(\.label).joined(separator: " ")
    return [
      KeyBinding(free, label: label, help: localized("Details")) { self.switchPane(in: stack) }
    ]
  }

  private func switchPane(in stack: ScreenStack) {
    let isVisible = layout != .collapsed
    pane?.isOn = !isVisible
    guard !isVisible, let needed = pane?.needed(for: self) else { return }
    // Title and keys take two lines.
    let size = stack.bar.size
    if layout(inWidth: size.columns, lineCount: size.lines - 2) == .collapsed {
      stack.message =
        localized(
          "Details need \(needed.columns) columns or \(needed.lines + 2) lines. Enlarge the window."
        )
    }
  }

  /// Returns the focused side's action, or toggles writing the pane.
  ///
  /// - Throws: An error if the command is invalid.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    guard pane != nil, line.verb == "details" else {
      return try focusedScreen.action(for: line, in: stack)
    }
    guard !line.words.isEmpty else { return { self.pane?.isWritten.toggle() } }
    let number = try line.number(example: "details 2")
    return {
      try self.list.moveHighlight(toRowNumber: number)
      self.pane?.isWritten = true
    }
  }

  /// The commands of the focused side, and `details`.
  public var commandHelp: [CommandHelp] {
    let help = focusedScreen.commandHelp
    guard pane != nil else { return help }
    let text = localized("Show details of row N; details alone hides them")
    return help + [CommandHelp("details N", help: text)]
  }

  /// Writes the focused side, and the pane if requested.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try focusedScreen.write(for: size, with: symbols, to: write)
    guard pane?.isWritten == true, let detail else { return }
    try write(detail.title.sanitizedForTerminal)
    try detail.write(for: size, with: symbols, to: write)
  }
}
