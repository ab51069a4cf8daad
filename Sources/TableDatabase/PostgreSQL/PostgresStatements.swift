#if PostgreSQL
  /// The prepared statements of a connection, a least recently used cache.
  struct PostgresStatements {
    /// How a statement is sent.
    enum Use {
      /// Unprepared: it is new, and may never be repeated.
      case once
      /// Prepared now, under a new name.
      case anew(String)
      /// Already prepared, under this name.
      case again(String)
    }

    private struct Entry {
      var name: String?
      var lastUse: Int
    }

    private static let limit = 200

    private var entries: [String: Entry] = [:]
    private var clock = 0

    /// A random prefix, because a connection pooler may share a server connection with other
    /// clients.
    private let prefix = "t\(String(UInt64.random(in: 0...(.max)), radix: 36))_"

    /// The names to deallocate.
    var dropped: [String] = []

    /// Whether the server loses prepared statements, as behind a connection pooler.
    var areForgotten = false

    /// Returns how to send a statement.
    mutating func use(_ sql: String) -> Use {
      guard !areForgotten else { return .once }
      clock += 1
      let entry = entries[sql]
      let name = entry.map { $0.name ?? "\(prefix)\(clock)" }
      entries[sql] = Entry(name: name, lastUse: clock)
      guard let entry, let name else {
        dropOldest()
        return .once
      }
      return entry.name == nil ? .anew(name) : .again(name)
    }

    /// Drops a statement; returns `false` if it was not prepared.
    mutating func forget(_ sql: String) -> Bool {
      guard let name = entries.removeValue(forKey: sql)?.name else { return false }
      dropped.append(name)
      return true
    }

    /// Records that a statement could not be prepared.
    mutating func wasNotPrepared(_ sql: String) { entries[sql]?.name = nil }

    private mutating func dropOldest() {
      guard entries.count > Self.limit,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      else { return }
      _ = forget(oldest.key)
    }
  }
#endif
