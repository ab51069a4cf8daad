import GRDBSQLite
import Synchronization

extension BookDatabase {
  /// The memory that a list takes so that it need not be read again.
  package struct MemoryUse: Sendable {
    /// The bytes of the fences that were read.
    package let fences: Int

    /// The most bytes that SQLite has had so far: the pages of the file that it keeps on all
    /// connections, and its statements.
    package let database: Int
  }

  /// How much memory the list takes beside its rows.
  package var memoryUse: MemoryUse {
    MemoryUse(
      fences: fences.withLock { $0.values.reduce(0) { $0 + $1.memory } },
      database: Int(sqlite3_memory_highwater(0)))
  }
}

extension Fence {
  /// The bytes of all runs, as the standard library stores them.
  fileprivate var memory: Int {
    starts.capacity * MemoryLayout<Int>.stride + runs.capacity * MemoryLayout<Run>.stride
      + runs.reduce(0) { $0 + $1.key.memory }
  }
}

extension BookKey {
  /// The bytes of an array, and of each value that is too long to be stored in it.
  package var memory: Int {
    let header = 32
    return values.reduce(header) { sum, value in
      let isLong = value.utf8.count > 15
      return sum + MemoryLayout<String>.stride + (isLong ? header + value.utf8.count + 1 : 0)
    }
  }
}
