import Foundation
import TableTerminal

extension TerminalScreen {
  /// Takes the results of work in other threads until all of it is done.
  func finishWork() {
    while hasPendingResults { if !applyPendingResults() { usleep(100) } }
  }
}

extension ScreenStack {
  /// The drawn lines, once no request is in flight: drawing takes the pages that arrived.
  func fetchedLines(columns: Int = 40, lines: Int) -> [String] {
    _ = self.lines(columns: columns, lines: lines)
    while topScreen.hasPendingResults {
      usleep(100)
      _ = self.lines(columns: columns, lines: lines)
    }
    return self.lines(columns: columns, lines: lines)
  }
}
