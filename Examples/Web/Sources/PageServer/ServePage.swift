import Foundation
import NIOCore

/// Prints the address of a page, and serves it until the process is asked to terminate.
///
/// ```swift
/// await servePage { PageServer("Groceries", of: table, showing: source) }
/// ```
///
/// An error is printed to standard error, and the process exits with status 1.
///
/// - Parameter make: Returns the server.
public func servePage<Upstream>(_ make: () async throws -> PageServer<Upstream>) async {
  do {
    let server = try await make()
    try await server.run {
      print(server.url)
      fflush(nil)
    }
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
  }
}

/// The reason why a server cannot listen.
struct ListeningError: Error, CustomStringConvertible {
  let description: String

  static let invalidPort = ListeningError(
    description: "LISTEN must end with a port from 0 to 65535: LISTEN=127.0.0.1:8080")

  init(_ access: PageAccess, _ number: Int32) {
    // Safe: the string is copied before any other call.
    let text = unsafe String(cString: strerror(number))
    self.init(
      description: "The page cannot be served at \(access.host):\(access.port.number): \(text).")
  }

  static let invalidConnectionLimit = ListeningError(
    description: "CONNECTIONS must be a number from 8: CONNECTIONS=1000")

  private init(description: String) { self.description = description }
}
