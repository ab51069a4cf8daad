#if PostgreSQL
  /// The prepared statements of a connection.
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

    /// The number of known statements; all are dropped for one more.
    private static let limit = 200

    /// The known statements, with the names of those that are prepared.
    private var names: [String: String?] = [:]
    private var count = 0

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
      guard let known = names[sql] else {
        if names.count == Self.limit {
          dropped += names.values.compactMap(\.self)
          names = [:]
        }
        names.updateValue(nil, forKey: sql)
        return .once
      }
      if let known { return .again(known) }
      count += 1
      names[sql] = "\(prefix)\(count)"
      return .anew("\(prefix)\(count)")
    }

    /// Drops a statement; returns `false` if it was not prepared.
    mutating func forget(_ sql: String) -> Bool {
      guard case let name?? = names.removeValue(forKey: sql) else { return false }
      dropped.append(name)
      return true
    }

    /// Records that a statement could not be prepared.
    mutating func wasNotPrepared(_ sql: String) { names.updateValue(nil, forKey: sql) }
  }
#endif
