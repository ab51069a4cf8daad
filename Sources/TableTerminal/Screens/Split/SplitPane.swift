import TableText
public import TerminalDriver
public import TextDrawing

/// Whether a pane beside a list is in sight.
struct SplitPane: Hashable, Sendable {
  /// Whether the reader switched it on or off; `nil` while that was left to the screen.
  var isOn: Bool?

  /// Whether a transcript writes it below the list.
  var isWritten = false

  /// The columns from which on it stands beside the list, or else the lines from which on it stands
  /// below it; a reader who switched it on is content with less.
  func needed(for split: SplitScreen) -> (columns: Int, lines: Int) {
    switch isOn {
    case nil: (split.minimumWidth, split.minimumHeight)
    case true?: (min(split.minimumWidth, 60), min(split.minimumHeight, 14))
    case false?: (.max, .max)
    }
  }
}

extension SplitScreen {
  /// Creates a screen with a pane beside the list, or below it, where there is room for both.
  ///
  /// F3, or `p` where the list has no use for it, switches the pane on and off; switched on it is
  /// content with less room. Nothing is asked of it while it is not in sight. Through a pipe,
  /// `details` has it written below the list.
  ///
  /// ```swift
  /// let list = TableScreen(source, delegate: delegate)
  /// let split = SplitScreen(list: list, pane: DetailScreen(of: list))
  /// ```
  ///
  /// - Parameters:
  ///   - list: The list; its title is that of the whole.
  ///   - pane: What stands beside it.
  ///   - minimumWidth: The number of columns from which on it stands there unasked.
  ///   - minimumHeight: The number of lines from which on it stands below the list unasked, where
  ///     there are fewer columns.
  public convenience init(
    list: some Screen, pane: some Screen, minimumWidth: Int = 120, minimumHeight: Int = 40
  ) {
    self.init(
      "", list: list, detail: pane, minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    self.pane = SplitPane()
  }

  /// The keys that switch the pane on and off.
  func paneBindings(in stack: ScreenStack, taken: Set<Key>) -> [KeyBinding] {
    guard pane != nil, !isTyping else { return [] }
    let free = [Key.character("p"), .function(3)].filter { !taken.contains($0) }
    let label = free.map(\.label).joined(separator: " ")
    return [
      KeyBinding(free, label: label, help: localized("Details")) { self.switchPane(in: stack) }
    ]
  }

  private func switchPane(in stack: ScreenStack) {
    let isInSight = arrangement != .alone
    pane?.isOn = !isInSight
    guard !isInSight, let needed = pane?.needed(for: self) else { return }
    // Title, status and keys take three lines.
    let size = stack.size
    if arrangement(inWidth: size.columns, lineCount: size.lines - 3) == .alone {
      stack.message =
        localized(
          "Details need \(needed.columns) columns or \(needed.lines + 3) lines. Enlarge the window."
        )
    }
  }

  /// Returns what carries out a command on the side that commands go to, or writes the pane from now
  /// on, or no more.
  ///
  /// - Throws: Why it cannot be read.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    guard pane != nil, line.verb == "details" else {
      return try focusedScreen.action(for: line, in: stack)
    }
    guard !line.words.isEmpty else { return { self.pane?.isWritten.toggle() } }
    let number = try line.number(example: "details 2")
    return {
      try self.list.moveFocus(toRow: number)
      self.pane?.isWritten = true
    }
  }

  /// What can be done on the side that commands go to.
  public var commandHelp: [CommandHelp] {
    let help = focusedScreen.commandHelp
    guard pane != nil else { return help }
    let text = localized("Write details of row N below; details: no more")
    return help + [CommandHelp("details N", text)]
  }

  /// Writes the side that commands go to, and the pane if it was asked for.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try focusedScreen.write(for: size, with: glyphs, to: write)
    guard pane?.isWritten == true, let detail else { return }
    try write(detail.title.safeText)
    try detail.write(for: size, with: glyphs, to: write)
  }
}
