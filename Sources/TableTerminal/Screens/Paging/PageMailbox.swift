import Dispatch
import SystemBasics
import Synchronization
import TableData

/// A queue of responses from any task.
final class PageMailbox<Response: Sendable>: Sendable {
  private let answers = Mutex<[Response]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ answer: Response) {
    answers.withLock { $0.append(answer) }
    arrivals.signal()
  }

  func takeAll() -> [Response] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  func wait(until deadline: DispatchTime) -> Bool { arrivals.wait(timeout: deadline) == .success }
}
