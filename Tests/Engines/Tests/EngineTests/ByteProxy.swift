import Dispatch
import Foundation
import Synchronization

/// A proxy on loopback that forwards bytes to a server until it cuts a connection.
final class ByteProxy: Sendable {
  private struct State {
    /// The number of bytes until a connection is cut; `nil` for never.
    var left: Int?
    var hasCut = false
  }

  /// The port that it listens on.
  let port: Int

  private let listener: CInt
  private let target: UInt16
  private let state = Mutex(State())

  init(to target: Int) throws {
    self.target = UInt16(target)
    let listener = Self.makeSocket()
    self.listener = listener
    var address = Self.address(0)
    // Safe: the address has the given size, and is valid until the calls return.
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, Self.addressLength)
      }
    }
    guard result == 0, listen(listener, 50) == 0 else { throw CocoaError(.fileReadUnknown) }
    var length = Self.addressLength
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(listener, $0, &length)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { return }
        self.pass(client)
      }
    }.start()
  }

  deinit { shutdown(listener, CInt(SHUT_RDWR)) }

  private static var addressLength: socklen_t { socklen_t(MemoryLayout<sockaddr_in>.size) }

  private static func makeSocket() -> CInt { socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0) }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Cuts the connection, both ways, after a number of bytes, counted from now.
  func cut(after bytes: Int) { state.withLock { $0 = State(left: bytes) } }

  /// Whether a connection has been cut since the last call of `cut(after:)`.
  var hasCut: Bool { state.withLock { $0.hasCut } }

  // MARK: - Connections

  private func pass(_ client: CInt) {
    let server = Self.makeSocket()
    var address = Self.address(target)
    // Safe: as above.
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(server, $0, Self.addressLength)
      }
    }
    guard result == 0 else { return Self.end(client, server) }
    let group = DispatchGroup()
    for (source, sink) in [(client, server), (server, client)] {
      group.enter()
      Thread { [self] in
        pump(from: source, to: sink)
        Self.end(client, server)
        group.leave()
      }.start()
    }
    group.notify(queue: .global()) {
      close(client)
      close(server)
    }
  }

  private static func end(_ client: CInt, _ server: CInt) {
    shutdown(client, CInt(SHUT_RDWR))
    shutdown(server, CInt(SHUT_RDWR))
  }

  private func pump(from source: CInt, to sink: CInt) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // Safe: at most as many bytes are received as fit.
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(source, $0.baseAddress, $0.count, 0)
      }
      guard count > 0 else { return }
      let (passed, isCut) = take(count)
      var sent = 0
      while sent < passed {
        let written = unsafe buffer.withUnsafeBytes {
          unsafe send(
            sink, $0.baseAddress?.advanced(by: sent), passed - sent, CInt(MSG_NOSIGNAL))
        }
        guard written > 0 else { return }
        sent += written
      }
      if isCut { return }
    }
  }

  /// Returns how many of some bytes to forward, and whether to cut the connection then.
  private func take(_ count: Int) -> (passed: Int, isCut: Bool) {
    state.withLock { state in
      guard let left = state.left else { return (count, false) }
      if count < left {
        state.left = left - count
        return (count, false)
      }
      state = State(left: nil, hasCut: true)
      return (left, true)
    }
  }
}
