import Foundation

/// Where a page is served, and who may open it.
public struct PageAccess: Sendable {
  /// The address to open.
  public let url: String
  let host: String
  let port: Int
  /// The `Host` headers that are accepted, with the port.
  let hosts: Set<String>
  /// The token that the first request needs if other computers can reach the server, or else `nil`.
  let token: String?

  /// Creates the access that the environment specifies.
  ///
  /// `LISTEN` is an address and a port, `127.0.0.1:8080` by default. `HOSTS` is a comma-separated
  /// list of other host names, such as that of a proxy. If the address is not a loopback address,
  /// or if there are other host names, visitors first need to open ``url`` with its token.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let address = (environment["LISTEN"] ?? "127.0.0.1:8080").lowercased()
    let colon = address.lastIndex(of: ":") ?? address.endIndex
    let (name, port) = (String(address[..<colon]), Int(address[colon...].dropFirst()) ?? 8080)
    (host, self.port) = (name.filter { !"[]".contains($0) }, port)
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(name)
    let isAny = ["0.0.0.0", "[::]"].contains(name)
    let own = isAny ? ProcessInfo.processInfo.hostName.lowercased() : name
    let names = isLocal ? ["localhost", "127.0.0.1", "[::1]"] : [own]
    let others = (environment["HOSTS"] ?? "").split(separator: ",").map { $0.lowercased() }
    // Browsers omit the default port 80.
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []) + others)
    token = isLocal && others.isEmpty ? nil : randomKey()
    url = "http://\(own):\(port)/" + (token.map { "?token=\($0)" } ?? "")
  }

  /// The name of the cookie, which includes the port because cookies are shared by all ports of a
  /// host.
  var cookie: String { "session-\(port)" }
}
