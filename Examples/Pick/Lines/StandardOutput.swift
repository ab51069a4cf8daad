import Foundation
import TableSource

/// Writes what was chosen, to the byte.
enum StandardOutput {
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      throw CommandError("Standard output cannot be written: nobody reads it any more.")
    }
  }
}
