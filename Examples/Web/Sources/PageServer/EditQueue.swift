import Dispatch

/// An actor that isolates an editor, on a queue of its own: an edit may wait for a database.
actor EditQueue {
  private let editor: WebPageEditor
  private let executor = QueueExecutor()

  // Safe: the actor keeps its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ editor: sending WebPageEditor) { self.editor = editor }

  func perform(_ edit: WebPageEdit, clientID: String, number: Int) -> WebPageEditResponse {
    editor.perform(edit, clientID: clientID, number: number)
  }
}

/// Runs jobs on a dispatch queue.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "edits of a page")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe: the job runs once, and the closure keeps the executor until then.
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
