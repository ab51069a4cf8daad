import Dispatch
import Testing

@testable import TableDatabase

/// Folding mostly rests, even if a watcher asks for it all the time.
@Suite struct JournalFoldingQueueTests {
  @Test func aFoldThatIsAskedForDuringAnotherRestsFirst() {
    let (began, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let queue = JournalFoldingQueue {
      began.signal()
      mayEnd.wait()
      return .seconds(3_600)
    }
    queue.fold()
    began.wait()
    queue.fold()
    mayEnd.signal()
    #expect(began.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
    mayEnd.signal()
    queue.stop()
  }
}
