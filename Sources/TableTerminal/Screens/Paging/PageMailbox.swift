import Dispatch
import Synchronization
import TableData

/// A thread-safe queue of responses to page requests.
final class PageMailbox<Response: Sendable>: Sendable {
  private let responses = Mutex<[Response]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ response: Response) {
    responses.withLock { $0.append(response) }
    arrivals.signal()
  }

  func takeAll() -> [Response] {
    responses.withLock { responses in
      defer { responses = [] }
      return responses
    }
  }

  func wait(until deadline: DispatchTime) -> Bool { arrivals.wait(timeout: deadline) == .success }
}
