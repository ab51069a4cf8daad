#if PostgreSQL
  /// The servers of an address, of which libpq tries the next one only if one refuses.
  struct PostgresHosts {
    /// The settings that list them.
    static let settings = ["host", "hostaddr", "port"]

    private var lists: [[String]]

    init(_ options: [String: String]) {
      lists = Self.settings.map { name in
        (options[name] ?? "").split(separator: ",", omittingEmptySubsequences: false)
          .map(String.init)
      }
    }

    /// The values of the settings; blank for one without a value.
    var values: [String] { lists.map { $0.joined(separator: ",") } }

    /// Removes a server; returns `false` if none is left.
    ///
    /// Those before it stay: libpq may come back to one that is no standby, or choose at random.
    mutating func remove(_ host: String, port: String) -> Bool {
      let (names, ports) = (lists[0] == [""] ? lists[1] : lists[0], lists[2])
      let index = names.indices.first {
        names[$0] == host && (ports.count != names.count || ports[$0] == port)
      }
      guard let index, names.count > 1 else { return false }
      // A single port is that of all servers.
      lists = lists.map { $0.count == names.count ? Array($0[..<index] + $0[(index + 1)...]) : $0 }
      return true
    }
  }
#endif
