import Foundation

/// Threads for tests that wait for programs, so that other tests go on meanwhile.
final class WaitingThreads: TaskExecutor {
  /// Those that all tests share.
  static let shared = WaitingThreads(count: 4)

  private let condition = NSCondition()
  // Guarded by the condition.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { unsafe jobs.append(job) }
    condition.signal()
  }

  private func run() -> Never {
    // A job runs once, and its task is alive until it has.
    while true { unsafe next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while unsafe jobs.isEmpty { condition.wait() }
      return unsafe jobs.removeFirst()
    }
  }
}
