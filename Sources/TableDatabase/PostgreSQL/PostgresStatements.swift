#if PostgreSQL
  struct PostgresStatements {
    /// The number of known statements; one more drops all.
    private static let limit = 200

    /// The names of known statements; `nil` for a statement that is not prepared.
    private var names: [String: String?] = [:]
    private var count = 0

    /// Random, because a pooler may share a server connection with other clients.
    private let prefix = "t\(String(UInt64.random(in: 0...(.max)), radix: 36))_"

    /// Whether the server still has statements that are no longer known.
    private(set) var areStale = false

    /// Whether the server loses prepared statements, as behind a pooler.
    var areForgotten = false

    /// Returns the name of a statement, and whether it is to be prepared now; `nil` for one to send
    /// unprepared, as it is new, and may never be repeated.
    mutating func use(_ sql: String) -> (name: String, isNew: Bool)? {
      guard !areForgotten else { return nil }
      guard let known = names[sql] else {
        if names.count == Self.limit { dropAll() }
        names.updateValue(nil, forKey: sql)
        return nil
      }
      if let known { return (known, false) }
      count += 1
      return ("\(prefix)\(count)", true)
    }

    /// Forgets all statements if this one was prepared, because others are as stale; returns `false`
    /// if it was not.
    mutating func forget(_ sql: String) -> Bool {
      guard case _?? = names[sql] else { return false }
      dropAll()
      return true
    }

    private mutating func dropAll() { (areStale, names) = (true, [:]) }

    /// Statements since, as those of the same transaction, are to be prepared again, too.
    mutating func wereDeallocated() { (areStale, names) = (false, names.mapValues { _ in nil }) }

    mutating func wasPrepared(_ sql: String, as name: String) { names[sql] = name }
  }
#endif
