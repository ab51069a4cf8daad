import Foundation

/// Who may look at a page.
public struct PageAccess: Sendable {
  /// The address to open.
  public let url: String
  let host: String
  let port: Int
  /// What browsers may call the server, with its port.
  let hosts: Set<String>
  /// What the first address needs where others can reach the server; `nil` on this computer alone.
  let token: String?

  /// Creates the access that an environment asks for.
  ///
  /// `LISTEN` is an address and a port, `127.0.0.1:8080` by default. `HOSTS` has more names, such as
  /// that of a proxy, divided by commas. With another address or another name, who opens the page
  /// first needs the token in ``url``.
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
    // Browsers leave out the port 80.
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []) + others)
    token = isLocal && others.isEmpty ? nil : randomKey()
    url = "http://\(own):\(port)/" + (token.map { "?token=\($0)" } ?? "")
  }

  /// The name of the cookie: cookies do not tell ports apart.
  var cookie: String { "session-\(port)" }
}
