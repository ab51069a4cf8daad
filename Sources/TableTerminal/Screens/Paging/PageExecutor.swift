import Dispatch

/// Runs fetches outside the cooperative thread pool, which waiting screens may block.
final class PageExecutor: TaskExecutor {
  /// The only executor; a table fetches at most two pages at a time.
  static let shared = PageExecutor()

  private let queue = DispatchQueue(label: "Pages", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe: the job runs once, and the executor outlives it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
