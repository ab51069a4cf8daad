import Foundation
import TableTerminal

extension TerminalScreen {
  /// Takes the results of work in other threads until all of it is done.
  func finishWork() {
    while isWorking { if !applyResults() { usleep(100) } }
  }
}
