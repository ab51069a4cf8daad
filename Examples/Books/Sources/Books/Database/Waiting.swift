import Foundation
import Synchronization
import TableSource

/// What a connection does while another program is writing: waits, says so once, and gives up in
/// the end.
final class Waiting: Sendable {
  private static let pause = Duration.milliseconds(10)

  private let file: String
  private let attempts: Int
  private let tell: @Sendable (String) -> Void
  private let words = Localization.current

  /// Prepares to wait.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - patience: How long to wait.
  ///   - tell: Is told that the program waits.
  init(file: String, patience: Duration, tell: @escaping @Sendable (String) -> Void) {
    self.file = file
    attempts = Int(patience / Self.pause)
    self.tell = tell
  }

  /// Waits a little.
  ///
  /// - Parameter attempt: How often the same statement was tried before.
  /// - Returns: Whether to try again.
  func wait(attempt: Int) -> Bool {
    // A short wait is nothing to speak of.
    if attempt == 30 {
      let notice = Localization.$current.withValue(words) {
        localized("Another program is writing to \(file). Waiting for it.")
      }
      tell(notice)
    }
    guard attempt < attempts else { return false }
    Thread.sleep(forTimeInterval: Self.pause / .seconds(1))
    return true
  }
}
