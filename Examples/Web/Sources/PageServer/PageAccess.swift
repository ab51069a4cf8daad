import Foundation
import Synchronization

/// Where a page is served, and who may open it.
public struct PageAccess: Sendable {
  let host: String
  /// The port, which is chosen by the system when the server begins to listen if it was given as 0.
  let port: ListeningPort
  /// The name in the address to open.
  private let name: String
  /// Names that browsers may use with the port, and names with a port of their own.
  private let names, others: [String]
  /// What the first address needs where others can reach the server; `nil` on this computer alone.
  let token: String?

  /// Creates the access that the environment specifies.
  ///
  /// `LISTEN` is an address and a port, `127.0.0.1:8080` by default; the system chooses a port for
  /// 0. `HOSTS` has more names, such as that of a proxy, divided by commas. With another address or
  /// another name, who opens the page first needs the token in ``url``.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    let address = (environment["LISTEN"] ?? "127.0.0.1:8080").lowercased()
    let colon = address.lastIndex(of: ":") ?? address.endIndex
    let own = String(address[..<colon])
    port = ListeningPort(Int(address[colon...].dropFirst()) ?? 8080)
    host = own.filter { !"[]".contains($0) }
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(own)
    let isAny = ["0.0.0.0", "[::]"].contains(own)
    name = isAny ? ProcessInfo.processInfo.hostName.lowercased() : own
    names = isLocal ? ["localhost", "127.0.0.1", "[::1]"] : [name]
    others = (environment["HOSTS"] ?? "").split(separator: ",").map { $0.lowercased() }
    token = isLocal && others.isEmpty ? nil : randomKey()
  }

  /// The address to open.
  ///
  /// A port that the system chooses is known once the server listens.
  public var url: String { "http://\(name):\(port.number)/" + (token.map { "?token=\($0)" } ?? "") }

  /// The name of the cookie: cookies do not tell ports apart.
  var cookie: String { "session-\(port.number)" }

  /// Whether browsers may call the server by a name.
  func admits(_ authority: String) -> Bool {
    let number = port.number
    // Browsers leave out the port 80.
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
