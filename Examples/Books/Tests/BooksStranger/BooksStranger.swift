import BooksTestSupport
import Foundation
import GRDB

/// Another program, which writes to a file of books once for each line of its input:
/// `books-stranger FILE SEED`.
@main
struct BooksStranger {
  static func main() throws {
    let arguments = CommandLine.arguments
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    let queue = try DatabaseQueue(path: arguments[1], configuration: configuration)
    var writes = RandomWrites(seed: UInt64(arguments[2]) ?? 0)
    while readLine() != nil {
      try queue.write { try writes.writeElsewhere($0) }
      try FileHandle.standardOutput.write(contentsOf: Data("done\n".utf8))
    }
  }
}
