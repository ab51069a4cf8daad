import Foundation

/// A connection to which raw requests are written.
final class HTTPExchange {
  private let socket: Int32
  private var buffer: [UInt8] = []

  /// Connects to a port of this computer.
  init(port: Int, receivingAtMost bufferSize: Int32? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = bufferSize {
      // Safe: the size is that of the value.
      _ = unsafe setsockopt(
        socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    // Safe: the size is that of the value.
    _ = unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // Safe: a `sockaddr_in` is a `sockaddr` of its size.
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw HTTPFailure.notConnected }
  }

  deinit { close(socket) }

  /// Writes bytes.
  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // Safe: the buffer is not used beyond its count.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw HTTPFailure.closed }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads available bytes, waiting for them if there are none; returns none at the end.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Safe: at most `bytes.count` bytes are written.
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Waits until each of several connections has received something, and reads it.
  ///
  /// Looks twice a millisecond, so that most of the processor is left to the server.
  static func forEachReadable(of exchanges: [HTTPExchange], _ body: () -> Void) throws {
    var waiting = exchanges.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !waiting.isEmpty {
      // Safe: the count is that of the array.
      guard unsafe poll(&waiting, nfds_t(waiting.count), 60_000) > 0 else {
        throw HTTPFailure.closed
      }
      for readable in waiting where readable.revents != 0 {
        // Safe: at most `bytes.count` bytes are written.
        let length = unsafe recv(readable.fd, &bytes, bytes.count, 0)
        guard length > 0 else { throw HTTPFailure.closed }
        body()
      }
      waiting.removeAll { $0.revents != 0 }
      usleep(500)
    }
  }

  /// Reads up to and including a text.
  func read(until end: String) throws -> String {
    let end = Array(end.utf8)
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer.removeSubrange(..<range.upperBound) }
        return String(decoding: buffer[..<range.upperBound], as: UTF8.self)
      }
      let more = read()
      if more.isEmpty { throw HTTPFailure.closed }
      buffer += more
    }
  }

  /// Sends a request, and reads the response.
  func answer(to request: String) throws -> HTTPAnswer {
    try write(request)
    let head = try read(until: "\r\n\r\n")
    let lines = head.split(separator: "\r\n").map(String.init)
    let length = lines.compactMap { line in
      line.lowercased().hasPrefix("content-length:")
        ? Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) : nil
    }.first
    while let length, buffer.count < length {
      let more = read()
      if more.isEmpty { throw HTTPFailure.closed }
      buffer += more
    }
    let body = buffer.prefix(length ?? 0)
    buffer.removeFirst(body.count)
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return HTTPAnswer(
      status: status ?? 0, headers: Array(lines.dropFirst()),
      body: String(decoding: body, as: UTF8.self))
  }
}

/// The response of a server.
struct HTTPAnswer {
  let status: Int
  let headers: [String]
  let body: String

  /// The value of a header.
  subscript(name: String) -> String? {
    headers.first { $0.lowercased().hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}

enum HTTPFailure: Error {
  case notConnected, closed
}
