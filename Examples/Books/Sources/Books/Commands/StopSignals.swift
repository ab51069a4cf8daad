import Dispatch
import Foundation
import Synchronization

/// Notices Ctrl-C and the other signals that end a program, so that a command can end in order.
final class StopSignals {
  /// Whether a signal came; set from another thread.
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen.
  ///
  /// - Parameter interrupt: Is called when a signal comes, from another thread.
  init(interrupt: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { [flag] signal in
      _ = Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler {
        flag.isSet.store(true, ordering: .relaxed)
        interrupt()
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  /// Whether a signal came.
  var isStopped: Bool { flag.isSet.load(ordering: .relaxed) }
}
