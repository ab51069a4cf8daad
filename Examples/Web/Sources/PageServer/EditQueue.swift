import Dispatch
import Synchronization

/// An editor on a queue of its own: an edit may wait for a database.
final class EditQueue: Sendable {
  private let editor: Mutex<WebPageEditor>
  private let queue = DispatchQueue(label: "edits of a page")

  init(_ editor: sending WebPageEditor) { self.editor = Mutex(editor) }

  func perform(_ edit: WebPageEdit, clientID: String, number: Int) async -> WebPageEditResponse {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        let response = editor.withLock { $0.perform(edit, clientID: clientID, number: number) }
        continuation.resume(returning: response)
      }
    }
  }
}
