import Foundation

/// The termination of a process.
public enum ProcessEnd: Hashable, Sendable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// Creates the end from a status of `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
  }
}
