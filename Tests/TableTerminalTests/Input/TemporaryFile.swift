import Foundation

/// A file that goes with the test.
final class TemporaryFile {
  let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: url) }
}
