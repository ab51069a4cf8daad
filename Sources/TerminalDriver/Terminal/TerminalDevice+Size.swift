import SystemBasics

extension TerminalDevice {
  /// The screen's size; if unknown, `COLUMNS` and `LINES`, else 80 columns by 24 lines.
  public var size: TerminalSize {
    let all = terminalSize
    guard let inlineHeight, !usesScreenReaderOutput else { return all }
    var size = TerminalSize(columns: all.columns, lines: inlineHeight.lines(of: all.lines))
    size.limitsColumns = all.limitsColumns
    return size
  }

  var terminalSize: TerminalSize {
    let window = windowSize
    let columns = window?.columns ?? number("COLUMNS")
    var size = TerminalSize(
      columns: columns ?? TerminalSize.standard.columns,
      lines: window?.lines ?? number("LINES") ?? TerminalSize.standard.lines
    )
    // Longer lines wrap in a terminal that is only written to.
    size.limitsColumns = columns != nil && (supportsScreens || window?.columns == nil)
    return size
  }

  private var windowSize: (columns: Int?, lines: Int?)? {
    var window = winsize()
    // Safe: the call writes one `winsize`.
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return (
      columns: window.ws_col > 0 ? Int(window.ws_col) : nil,
      lines: window.ws_row > 0 ? Int(window.ws_row) : nil
    )
  }

  private func number(_ name: String) -> Int? {
    environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
