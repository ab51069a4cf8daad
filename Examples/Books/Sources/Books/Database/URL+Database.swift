import Foundation

extension URL {
  /// Whether there is a file that begins as databases of SQLite do.
  var isDatabase: Bool {
    let beginning = try? FileHandle(forReadingFrom: self).read(upToCount: 15)
    return beginning == Data("SQLite format 3".utf8)
  }
}
