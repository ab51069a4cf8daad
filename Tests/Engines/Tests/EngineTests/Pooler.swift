import Foundation

/// PgBouncer in front of a server, which hands server connections out for a transaction each.
final class Pooler: Sendable {
  /// Whether PgBouncer is installed; a gate that could have installed it must not go without.
  static let isInstalled: Bool = {
    let paths = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"]
    let isInstalled = paths.contains(where: FileManager.default.isExecutableFile)
    let isGate = ProcessInfo.processInfo.environment["CI"] == "true"
    let isInstallable = geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/apt-get")
    if !isInstalled { print("Skipped: PgBouncer is not installed.") }
    return isInstalled || isGate && isInstallable
  }()

  private let server: PostgresServer
  private let port = PostgresServer.freePort

  /// Writes a configuration, and starts it.
  init(of server: PostgresServer) throws {
    self.server = server
    try server.run(
      """
      mkdir -p "$folder/pooler"
      cat > "$folder/pooler/pgbouncer.ini" <<- END
      [databases]
      * = host=$folder port=\(server.port) user=postgres
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = \(port)
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = 20
      server_reset_query =
      server_login_retry = 1
      pidfile = $folder/pooler/pid
      logfile = $folder/pooler/log
      END
      [ "$(id -u)" != 0 ] || chown -R postgres "$folder/pooler"
      """)
    try start()
  }

  /// Starts it, and waits until it answers.
  func start() throws {
    try server.run(
      """
      PATH=$PATH:/usr/sbin
      rm -f "$folder/pooler/pid"
      postgres pgbouncer --daemon "$folder/pooler/pgbouncer.ini"
      for attempt in $(seq 100); do
        if postgres psql "\(address())" --command='SELECT 1'; then exit 0; fi
        sleep 0.1
      done
      exit 1
      """)
  }

  /// Kills it immediately.
  func kill() throws { try server.run("kill -9 $(cat \"$folder/pooler/pid\")") }

  deinit { try? kill() }

  /// Returns the address of a database.
  func address(of database: String = "postgres") -> String {
    "host=127.0.0.1 port=\(port) user=postgres dbname=\(database)"
  }
}
