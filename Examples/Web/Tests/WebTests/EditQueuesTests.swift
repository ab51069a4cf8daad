import Dispatch
import Synchronization
import Testing

@testable import PageServer

extension WebTests {
  /// What a server knows of its visitors' last edits.
  @Suite struct EditQueuesTests {
    /// Redo succeeds, and waits in the name of Ann; undo is refused.
    private final class Upstream: Sendable {
      let annMayEnd = DispatchSemaphore(value: 0)
      private let names = Mutex<[String]>([])

      func perform(_ edit: WebPageEdit, clientID: String, number: Int) throws {
        if edit == .undo { throw WebPageEditResponse.nothingToUndo }
        names.withLock { $0.append(clientID) }
        if clientID == "ann" { annMayEnd.wait() }
      }

      func count(of name: String) -> Int { names.withLock { $0.count { $0 == name } } }
    }

    private let upstream = Upstream()
    private let queues: EditQueues

    init() { queues = EditQueues { [upstream] in WebPageEditor(upstream: upstream.perform) } }

    @Test func whoWasRefusedIsForgottenFirst() async {
      #expect(await queues.perform(.redo, clientID: "ben", number: 1) == .done)
      for number in 0...EditQueues.limit {
        let response = await queues.perform(.undo, clientID: "\(number)", number: 1)
        #expect(response == .nothingToUndo)
      }
      // A retry is not done again.
      #expect(await queues.perform(.redo, clientID: "ben", number: 1) == .done)
      #expect(upstream.count(of: "ben") == 1)
      for number in 0..<EditQueues.limit {
        #expect(await queues.perform(.redo, clientID: "\(number)", number: 1) == .done)
      }
      #expect(await queues.perform(.redo, clientID: "ben", number: 1) == .done)
      #expect(upstream.count(of: "ben") == 2)
    }

    @Test func whoIsEditingIsNotForgotten() async {
      let queues = queues
      async let response = queues.perform(.redo, clientID: "ann", number: 1)
      while upstream.count(of: "ann") == 0 { await Task.yield() }
      for number in 0...EditQueues.limit {
        #expect(await queues.perform(.redo, clientID: "\(number)", number: 1) == .done)
      }
      upstream.annMayEnd.signal()
      #expect(await response == .done)
      // Whatever is done again would not wait.
      upstream.annMayEnd.signal()
      #expect(await queues.perform(.redo, clientID: "ann", number: 1) == .done)
      #expect(upstream.count(of: "ann") == 1)
    }
  }
}
