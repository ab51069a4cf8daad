import TableTerminal
import TerminalDriver

extension [TerminalEvent] {
  /// The keys among the events.
  var keys: [TerminalKey] {
    compactMap { if case .key(let key) = $0 { key } else { nil } }
  }
}
