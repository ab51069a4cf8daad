import Dispatch
import TableData

/// Runs tasks on its own threads, as blocked callers may occupy the whole cooperative pool.
final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor(label: "Blocking work", attributes: .concurrent)

  private let queue: DispatchQueue

  /// Creates an executor; without attributes, on one thread at a time.
  init(label: String, attributes: DispatchQueue.Attributes = []) {
    queue = DispatchQueue(label: label, attributes: attributes)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe: the job runs once, and the executor outlives it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Blocks the calling thread; `begin` receives the task's cancellation.
  func wait<Value: Sendable>(
    cancellableBy begin: (@escaping @Sendable () -> Void) -> Void = { _ in },
    for body: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, any Error> {
    let (outcome, isDone) = (Handoff<Result<Value, any Error>>(), DispatchSemaphore(value: 0))
    let task = Task(executorPreference: self) {
      do { outcome.put(.success(try await body())) } catch { outcome.put(.failure(error)) }
      isDone.signal()
    }
    begin(task.cancel)
    isDone.wait()
    return outcome.take() ?? .failure(CancellationError())
  }
}
