import Dispatch

/// Has pages fetched beside the threads that the concurrency of Swift shares out, which screens that
/// wait may hold.
final class PageExecutor: TaskExecutor {
  /// The only one; at most two pages of a table are fetched at a time.
  static let shared = PageExecutor()

  private let queue = DispatchQueue(label: "Pages", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe: the job runs once, and the executor outlives it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
