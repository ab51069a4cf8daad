extension CellDecoration {
  /// A swiped row's buttons.
  public struct RevealedActions: Hashable, Sendable {
    /// The side.
    public var edge: SwipeEdge

    /// The actions, from the edge inwards.
    public var actions: [SwipeAction]

    /// Creates buttons.
    ///
    /// - Parameters:
    ///   - edge: The side.
    ///   - actions: The actions, in order.
    public init(at edge: SwipeEdge, _ actions: [SwipeAction]) {
      self.edge = edge
      self.actions = actions
    }

    struct Button: Hashable {
      let action: SwipeAction
      let title: String
      let columns: Range<Int>

      var style: TextStyle { action.isDestructive ? .destructive : .accent }
    }

    /// The buttons that fit; the innermost are truncated first, or omitted if no letter fits.
    func buttons(in columns: Range<Int>, of canvas: TextCanvas) -> [Button] {
      var rest = columns
      var buttons: [Button] = []
      for action in actions where rest.count > 2 {
        let title = canvas.widthRules.truncated(
          action.title.sanitizedForTerminal, toWidth: rest.count - 2,
          ellipsis: canvas.symbols.ellipsis)
        let width = min(rest.count, canvas.widthRules.width(of: title) + 2)
        let range = edge == .leading ? rest.prefix(width) : rest.suffix(width)
        buttons.append(Button(action: action, title: title, columns: range))
        let taken = min(rest.count, width + 1)
        rest = edge == .leading ? rest.dropFirst(taken) : rest.dropLast(taken)
      }
      return buttons
    }

    func coveredColumns(in columns: Range<Int>, of canvas: TextCanvas) -> Range<Int>? {
      let buttons = buttons(in: columns, of: canvas)
      guard let first = buttons.first, let last = buttons.last else { return nil }
      let covered =
        edge == .leading
        ? first.columns.lowerBound..<last.columns.upperBound + 1
        : last.columns.lowerBound - 1..<first.columns.upperBound
      return covered.clamped(to: columns)
    }
  }
}

extension TextCanvas {
  mutating func draw(
    _ revealed: CellDecoration.RevealedActions, line: Int, columns: Range<Int>
  ) {
    guard let covered = revealed.coveredColumns(in: columns, of: self) else { return }
    fill(line: line, columns: covered, with: " ", style: .plain)
    for button in revealed.buttons(in: columns, of: self) {
      // In parts, so that no mark of the title joins a bracket.
      let (columns, style) = (button.columns, button.style)
      draw("[", line: line, column: columns.lowerBound, width: 1, style: style)
      draw(
        button.title, line: line, column: columns.lowerBound + 1, width: columns.count - 2,
        style: style)
      draw("]", line: line, column: columns.upperBound - 1, width: 1, style: style)
    }
  }
}
