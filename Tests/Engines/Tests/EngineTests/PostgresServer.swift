import Foundation
import Synchronization
import TableDatabase

/// A PostgreSQL server in a temporary folder, which is deleted after the tests.
final class PostgresServer: Sendable {
  /// The server that tests share, which must leave it running; `nil` if PostgreSQL is not
  /// installed.
  static let shared: PostgresServer? = {
    let server = try? PostgresServer()
    if server == nil {
      print("Skipped: no server of PostgreSQL is installed, or it does not start.")
    }
    return server
  }()

  private static let count = Atomic(0)

  /// A port that no other server of these tests has, below those that connections get.
  static var freePort: Int {
    10_000 + Int(getpid()) * 61 % 22_000 + count.add(1, ordering: .relaxed).oldValue
  }

  let port: Int
  let folder: URL

  /// Creates a server and starts it.
  ///
  /// - Parameter original: The server of which it is a replica, if any.
  /// - Throws: `CocoaError` if it does not start.
  init(replicaOf original: PostgresServer? = nil) throws {
    folder = URL.temporaryDirectory.appending(path: "engines-\(UUID().uuidString.prefix(8))")
    port = Self.freePort
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let creation =
      original.map {
        """
        pg_basebackup --no-sync --checkpoint=fast --write-recovery-conf \
          --dbname="\($0.address()) application_name=replica" --pgdata="$folder/data"
        """
      } ?? """
        initdb --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 \
          --pgdata="$folder/data" > "$folder/initdb.log" 2>&1
        """
    try run("[ \"$(id -u)\" != 0 ] || chown postgres \"$folder\"\npostgres \(creation)")
    try start()
    // It stops with the tests, however they end.
    try run(
      """
      {
        while kill -0 \(getpid()); do sleep 0.3; done
        postgres pg_ctl --pgdata="$folder/data" --mode=immediate stop || true
        rm -rf "$folder"
      } &
      """)
  }

  /// Starts the server, and waits until it answers.
  func start() throws {
    try run(
      """
      postgres pg_ctl --pgdata="$folder/data" --log="$folder/log" --wait start --options="\
      -p \(port) -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=600 \
      -c restart_after_crash=on -c deadlock_timeout=100ms"
      """)
  }

  /// Stops and continues all processes of the server, which then answer nothing.
  func hold(_ isHeld: Bool) throws {
    try run(
      """
      first=$(head -1 "$folder/data/postmaster.pid")
      kill -\(isHeld ? "STOP" : "CONT") $first $(ps -o pid= --ppid $first)
      """)
  }

  /// Makes a replica a server of its own.
  func promote() throws { try run("postgres pg_ctl --pgdata=\"$folder/data\" promote") }

  /// Kills the server immediately.
  func kill() throws { try run("kill -9 $(head -1 \"$folder/data/postmaster.pid\")") }

  /// Returns the address of a database, using the socket in the folder.
  func address(of database: String = "postgres") -> String {
    "host=\(folder.path) port=\(port) user=postgres dbname=\(database)"
  }

  /// Returns a connection to the default database.
  func connection() throws -> any DatabaseConnection {
    try PostgresEngine(address()).connect(for: .writing)
  }

  /// Runs a script, in which `postgres` runs a program of PostgreSQL as an unprivileged user.
  func run(_ script: String) throws {
    let prelude = """
      exec > /dev/null 2>&1 < /dev/null
      set -e
      cd /
      folder='\(folder.path)'
      PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | tail -1)
      command -v initdb
      postgres() {
        if [ "$(id -u)" != 0 ]; then "$@"; return; fi
        setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
      }

      """
    // Safe: the string is valid until the call returns, when the script has ended.
    guard unsafe system(prelude + script) == 0 else { throw CocoaError(.executableLoad) }
  }
}
