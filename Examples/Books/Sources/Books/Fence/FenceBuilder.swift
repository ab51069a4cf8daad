import Dispatch
import Synchronization

/// Builds the fences in the background.
final class FenceBuilder: Sendable {
  private let database: BookDatabase
  private let cancelled = Atomic(false)
  private let work = DispatchGroup()

  /// Prepares to build.
  init(_ database: BookDatabase) {
    self.database = database
  }

  /// Begins, or goes on where it was cancelled.
  func start() {
    DispatchQueue.global(qos: .utility).async(group: work) { [self] in
      // Without fences positions are estimates; the next start goes on.
      _ = try? database.buildFences { cancelled.load(ordering: .relaxed) }
    }
  }

  /// Stops after the step that runs now; what was counted stays.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    work.wait()
  }
}
