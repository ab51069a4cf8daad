#if PostgreSQL
  /// Which statements a connection has prepared; those used longest ago make room for others.
  struct PostgresStatements {
    /// How a statement is sent.
    enum Use {
      /// As it is: it is new, and may be the only one of its kind.
      case once
      /// Prepared first, under a new name.
      case anew(String)
      /// By the name under which it was prepared.
      case again(String)
    }

    private struct Entry {
      var name: String?
      var lastUse: Int
    }

    private static let limit = 200

    private var entries: [String: Entry] = [:]
    private var clock = 0

    /// What tells names from those of other connections, which a pool may lend the same server.
    private let prefix = "t\(String(UInt64.random(in: 0...(.max)), radix: 36))_"

    /// The names that the server may forget.
    var dropped: [String] = []

    /// Whether the server forgets what was prepared, as one behind a pool does.
    var areForgotten = false

    /// Says how to send a statement.
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

    /// Forgets a statement; `false` if it was not prepared.
    mutating func forget(_ sql: String) -> Bool {
      guard let name = entries.removeValue(forKey: sql)?.name else { return false }
      dropped.append(name)
      return true
    }

    /// Notes that a statement could not be prepared.
    mutating func wasNotPrepared(_ sql: String) { entries[sql]?.name = nil }

    private mutating func dropOldest() {
      guard entries.count > Self.limit,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      else { return }
      _ = forget(oldest.key)
    }
  }
#endif
