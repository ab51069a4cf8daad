import Synchronization
import TableSource

/// The queries of earlier runs in a file, the latest last.
final class PickHistory: Sendable {
  private let path: String
  private let limit: Int
  private let former: [String]
  /// The queries with what has been edited in this run, which ends with a new one.
  private let state: Mutex<(queries: [String], index: Int)>

  /// Reads the file, which is made if there is none, so that one that cannot be written is told.
  init(path: String, limit: Int) throws(UserError) {
    (self.path, self.limit) = (path, limit)
    do {
      let bytes = try OpenFile(path, Self.flags).readToEnd(expecting: 0)
      former = String(decoding: bytes, as: UTF8.self)
        .split { ["\n", "\r\n"].contains($0) }.map(String.init)
    } catch {
      throw Self.failure(path)
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

  /// Adds the query of this run, if there was one, to those that are now in the file.
  func append(_ query: String) throws(UserError) {
    if query.isEmpty { return }
    do {
      let file = try OpenFile(path, Self.flags)
      // Until it is closed, other runs wait, so that none loses a query.
      while (try? file.lock()) == false { usleep(1_000) }
      let bytes = try file.readToEnd(expecting: 0)
      let lines = bytes.split(separator: Self.end) + [Data(query.utf8)]
      let hasRoom = lines.count <= limit && [nil, Self.end].contains(bytes.last)
      if !hasRoom { try file.setSize(0) }
      try file.write(Data(lines.suffix(hasRoom ? 1 : limit).flatMap { $0 + [Self.end] }))
    } catch {
      throw Self.failure(path)
    }
  }
}

extension PickHistory {
  private static let end = UInt8(ascii: "\n")

  /// Links are followed, and only the user may read a new file.
  private static let flags = O_RDWR | O_CREAT | O_APPEND

  private static func failure(_ path: String) -> UserError {
    UserError("The history in \(path) cannot be read and written.")
  }
}
