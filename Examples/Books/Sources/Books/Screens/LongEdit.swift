import Dispatch
import Synchronization
import TableSource

/// An edit that may take long, and goes on beside the keys then.
final class LongEdit: Sendable {
  typealias Outcome = Result<RestoredEdit?, BookDatabaseError>

  /// What is being done, such as `deleting`.
  let verb: String

  /// How many books it will change, if that is known.
  let total: Int?

  private let outcome = Mutex<Outcome?>(nil)
  private let work = DispatchGroup()

  /// Begins.
  ///
  /// - Parameters:
  ///   - verb: What is being done.
  ///   - total: How many books it will change, if that is known.
  ///   - body: Performs the edit.
  init(
    _ verb: String, of total: Int?,
    _ body: @escaping @Sendable () throws(BookDatabaseError) -> RestoredEdit?
  ) {
    (self.verb, self.total) = (verb, total)
    let words = Localization.current
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      let result = Localization.$current.withValue(words) {
        Outcome { () throws(BookDatabaseError) in try body() }
      }
      outcome.withLock { $0 = result }
    }
  }

  /// What came of it; `nil` as long as it goes on.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Waits for what comes of it.
  ///
  /// - Parameter timeout: How long to wait at most; `nil` for as long as it takes.
  func wait(_ timeout: DispatchTimeInterval? = nil) {
    guard let timeout else { return work.wait() }
    _ = work.wait(timeout: .now() + timeout)
  }

  /// Says how far it is, such as `deleting 12 %`.
  func text(of count: Int) -> String {
    guard let total, total > 0, count <= total else {
      return localized("\(verb) \(LoadingProgress.number(count)) books")
    }
    return localized("\(verb) \(count * 100 / total) %")
  }
}
