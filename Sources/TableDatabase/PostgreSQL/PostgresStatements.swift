#if PostgreSQL
  struct PostgresStatements {
    enum Use {
      /// Unprepared: it is new, and may never be repeated.
      case once
      /// Prepared now, under a new name.
      case anew(String)
      /// Already prepared.
      case again(String)
    }

    /// The number of known statements; one more drops all.
    private static let limit = 200

    /// The names of known statements; `nil` for a statement that is not prepared.
    private var names: [String: String?] = [:]
    private var count = 0

    /// Random, because a pooler may share a server connection with other clients.
    private let prefix = "t\(String(UInt64.random(in: 0...(.max)), radix: 36))_"

    /// The names of statements to be deallocated.
    var dropped: [String] = []

    /// Whether the server loses prepared statements, as behind a pooler.
    var areForgotten = false

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

    /// Forgets the name of a statement; returns `false` if it was not prepared.
    mutating func forget(_ sql: String) -> Bool {
      guard case let name?? = names.removeValue(forKey: sql) else { return false }
      dropped.append(name)
      return true
    }

    mutating func wasNotPrepared(_ sql: String) { names.updateValue(nil, forKey: sql) }
  }
#endif
