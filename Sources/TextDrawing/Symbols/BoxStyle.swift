/// The lines around and between cells.
public enum BoxStyle: Hashable, Sendable, CaseIterable {
  /// No lines; blanks separate columns.
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

  /// Returns the style, or ASCII if its symbols are wide.
  ///
  /// - Parameter widthRules: How columns are counted.
  /// - Returns: The style or ``ascii``.
  public func drawable(using widthRules: DisplayWidthRules) -> BoxStyle {
    let isNarrow = symbols.allSatisfy { widthRules.width(of: $0) == 1 }
    return isNarrow ? self : .ascii
  }

  package var horizontal: Character { symbols[0] }

  package var vertical: Character { symbols[1] }

  package func junction(left: Bool, right: Bool, above: Bool, below: Bool) -> Character {
    switch (left, right, above, below) {
    case (false, true, false, true): symbols[2]
    case (true, true, false, true): symbols[3]
    case (true, false, false, true): symbols[4]
    case (false, true, true, true): symbols[5]
    case (true, true, true, true): symbols[6]
    case (true, false, true, true): symbols[7]
    case (false, true, true, false): symbols[8]
    case (true, true, true, false): symbols[9]
    case (true, false, true, false): symbols[10]
    default: horizontal
    }
  }

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

  /// The symbols: horizontal, vertical, then the junctions from the top left.
  private var symbols: [Character] {
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
