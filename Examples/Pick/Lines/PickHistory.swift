import Synchronization
import TableSource

/// The queries of earlier runs in a file, the latest last.
final class PickHistory: Sendable {
  private let path: String
  private let limit: Int
  private let former: [String]
  /// The queries with what has been edited in this run, which ends with a new one.
  private let state: Mutex<(queries: [String], index: Int)>

  /// Reads the file, unless there is none yet.
  init(path: String, limit: Int) throws(UserError) {
    (self.path, self.limit) = (path, limit)
    do {
      let exists = FileManager.default.fileExists(atPath: path)
      let bytes = exists ? try Data(contentsOf: URL(filePath: path)) : Data()
      former = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    } catch {
      throw UserError("The history in \(path) cannot be read.")
    }
    state = Mutex((former + [""], former.count))
  }

  /// Returns the query so many later, or earlier, for the one last returned, which was edited.
  func query(_ distance: Int, after edited: String) -> String {
    state.withLock { state in
      state.queries[state.index] = edited
      state.index = max(0, min(state.index + distance, former.count))
      return state.queries[state.index]
    }
  }

  /// Writes the file with the query of this run, if there was one.
  func append(_ query: String) throws(UserError) {
    if query.isEmpty { return }
    let lines = (former + [query]).suffix(limit).map { "\($0)\n" }
    // Only the user may read it.
    let isWritten = FileManager.default.createFile(
      atPath: path, contents: Data(lines.joined().utf8), attributes: [.posixPermissions: 0o600])
    if !isWritten { throw UserError("The history in \(path) cannot be written.") }
  }
}
