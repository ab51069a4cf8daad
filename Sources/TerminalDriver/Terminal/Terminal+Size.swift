import SystemBasics

extension Terminal {
  /// The size of the terminal right now.
  ///
  /// What the terminal itself does not know, as in a pipe, is taken from `COLUMNS` and `LINES`,
  /// and else is 80 columns by 24 lines.
  public var size: TerminalSize {
    let window = windowSize
    return TerminalSize(
      columns: window?.columns ?? number("COLUMNS") ?? TerminalSize.standard.columns,
      lines: window?.lines ?? number("LINES") ?? TerminalSize.standard.lines
    )
  }

  /// What the system says about the output, where it says anything.
  private var windowSize: (columns: Int?, lines: Int?)? {
    var window = winsize()
    // Safe: the call writes one `winsize`, which is what it is given.
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
