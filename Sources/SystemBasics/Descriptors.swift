/// Waits until a file can be read.
///
/// - Parameters:
///   - files: The file descriptors; negative ones are never ready.
///   - milliseconds: The timeout; -1 for none.
/// - Returns: Whether each can be read without waiting, or is at its end; none after the timeout or
///   a signal.
package func areReadable(_ files: [Int32], within milliseconds: Int32) -> [Bool] {
  var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  // Safe: the count matches the array.
  let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
  return requests.map { count > 0 && $0.revents != 0 }
}

/// Creates a pipe, which child processes do not inherit.
///
/// - Parameter isBlocking: Whether reading waits for bytes, and writing for room.
/// - Returns: Its ends; `nil` if too many files are open.
package func makePipe(blocking isBlocking: Bool = true) -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  // Safe: the array holds two file descriptors.
  guard unsafe pipe(&ends) == 0 else { return nil }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    if !isBlocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }
  return (ends[0], ends[1])
}
