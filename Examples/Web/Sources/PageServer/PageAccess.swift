public import Foundation
import Synchronization

/// Where a page is served, and who may open it.
public struct PageAccess: Sendable {
  let host: String
  /// The port; if it is 0, the system chooses one when the server begins to listen.
  let port: ListeningPort
  /// The name in the address to open.
  private let name: String
  /// The host names that are accepted with the port, and those that are also accepted as they are.
  private let names, others: [String]
  /// The token that the first request needs if other computers can reach the server, or else `nil`.
  let token: String?
  /// The maximum number of connections.
  let connectionLimit: Int
  /// Why the environment specifies no access, if so.
  let error: ListeningError?

  /// Creates the access that the environment specifies.
  ///
  /// `LISTEN` is an address and a port, `127.0.0.1:8080` by default; for port 0, the system chooses
  /// one. `HOSTS` is a comma-separated list of other host names, such as that of a proxy. If the
  /// address is not a loopback address, or if there are other host names, visitors first need to
  /// open ``url`` with its token. `CONNECTIONS` is the maximum number of connections, 10,000 by
  /// default, and at most three quarters of the files that the process may open.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let address = (environment["LISTEN"] ?? "127.0.0.1:8080").lowercased()
    let colon = address.lastIndex(of: ":") ?? address.endIndex
    let own = String(address[..<colon])
    let number = colon == address.endIndex ? 8080 : UInt16(address[colon...].dropFirst())
    port = ListeningPort(number.map(Int.init) ?? 0)
    host = own.filter { !"[]".contains($0) }
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(own)
    let isAny = ["0.0.0.0", "[::]"].contains(own)
    name = isAny ? ProcessInfo.processInfo.hostName.lowercased() : own
    others = (environment["HOSTS"] ?? "").split(separator: ",").map { $0.lowercased() }
    names = (isLocal ? ["localhost", "127.0.0.1", "[::1]"] : [name]) + others
    token = isLocal && others.isEmpty ? nil : randomKey()
    let limit = environment["CONNECTIONS"].map { Int($0) ?? 0 } ?? 10_000
    let files = sysconf(Int32(_SC_OPEN_MAX))
    connectionLimit = files < 0 ? limit : min(limit, files / 4 * 3)
    error = number == nil ? .invalidPort : limit < 8 ? .invalidConnectionLimit : nil
  }

  /// The address to open.
  ///
  /// A port that the system chooses is known once the server listens.
  public var url: String { "http://\(name):\(port.number)/" + (token.map { "?token=\($0)" } ?? "") }

  /// The name of the cookie, which includes the port because cookies are shared by all ports of a
  /// host.
  var cookie: String { "session-\(port.number)" }

  /// Returns whether a `Host` header is accepted.
  func admits(_ authority: String) -> Bool {
    let number = port.number
    // Browsers omit the default port 80.
    return others.contains(authority)
      || names.contains { authority == "\($0):\(number)" || number == 80 && authority == $0 }
  }
}

/// The port of a server.
final class ListeningPort: Sendable {
  private let value: Atomic<Int>

  init(_ number: Int) { value = Atomic(number) }

  var number: Int {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
