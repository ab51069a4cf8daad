/// The lines around and between the cells of a table.
public enum BoxStyle: Hashable, Sendable, CaseIterable {
  /// No lines; blanks keep columns apart.
  case none
  /// `+`, `-` and `|`.
  case ascii
  /// Light lines: `┌─┬─┐`.
  case light
  /// Light lines with round corners: `╭─┬─╮`.
  case rounded
  /// Heavy lines: `┏━┳━┓`.
  case heavy
  /// Double lines: `╔═╦═╗`.
  case double

  /// The style to draw with where columns are counted in a way: ASCII lines stand in for lines
  /// that are not one column wide.
  ///
  /// - Parameter displayWidth: How the columns of a text are counted.
  /// - Returns: The style itself or ``ascii``.
  public func drawable(using displayWidth: DisplayWidth) -> BoxStyle {
    let isNarrow = signs.allSatisfy { displayWidth.width(of: $0) == 1 }
    return isNarrow ? self : .ascii
  }

  /// The sign of a line from side to side; a blank for none.
  package var horizontal: Character { signs[0] }

  /// The sign of a line from top to bottom; a blank for none.
  package var vertical: Character { signs[1] }

  /// Returns the sign where lines meet on a line from side to side.
  ///
  /// - Parameters:
  ///   - left: Whether the line goes on to the left.
  ///   - right: Whether the line goes on to the right.
  ///   - above: Whether a line comes from above.
  ///   - below: Whether a line goes on below.
  /// - Returns: The sign; that of the line itself where nothing meets it.
  package func junction(left: Bool, right: Bool, above: Bool, below: Bool) -> Character {
    switch (left, right, above, below) {
    case (false, true, false, true): signs[2]
    case (true, true, false, true): signs[3]
    case (true, false, false, true): signs[4]
    case (false, true, true, true): signs[5]
    case (true, true, true, true): signs[6]
    case (true, false, true, true): signs[7]
    case (false, true, true, false): signs[8]
    case (true, true, true, false): signs[9]
    case (true, false, true, false): signs[10]
    default: horizontal
    }
  }

  /// Returns lines of one width with a box around them, and a blank beside each.
  ///
  /// - Parameters:
  ///   - lines: The lines, each so many columns wide.
  ///   - width: The columns that a line takes.
  /// - Returns: The lines, with the edges above and below them.
  package func enclosing(_ lines: [String], width: Int) -> [String] {
    let rule = String(repeating: horizontal, count: width + 2)
    func edge(above: Bool, below: Bool) -> String {
      let left = junction(left: false, right: true, above: above, below: below)
      let right = junction(left: true, right: false, above: above, below: below)
      return "\(left)\(rule)\(right)"
    }
    return [edge(above: false, below: true)] + lines.map { "\(vertical) \($0) \(vertical)" }
      + [edge(above: true, below: false)]
  }

  /// Both lines, then the signs where they meet, from the top left corner.
  private var signs: [Character] {
    switch self {
    case .none: Array(repeating: " ", count: 11)
    case .ascii: Array("-|+++++++++")
    case .light: Array("─│┌┬┐├┼┤└┴┘")
    case .rounded: Array("─│╭┬╮├┼┤╰┴╯")
    case .heavy: Array("━┃┏┳┓┣╋┫┗┻┛")
    case .double: Array("═║╔╦╗╠╬╣╚╩╝")
    }
  }
}
