import Hummingbird
import NIOCore
import Synchronization

/// The sessions of browsers, by the keys in their cookies.
final class PageSessions<Upstream: FeedUpstream>: Sendable {
  private struct Session {
    var streams: [String: PageStream<Upstream>] = [:]
    var lastUse = ContinuousClock.now
    /// The latest forms, and the number of all forms that were sent.
    var forms: [(hash: Int, number: Int)] = []
    var formCount = 0
  }

  private static var mostSessions: Int { 10_000 }
  private static var mostStreams: Int { 8 }

  private let sessions = Mutex<[String: Session]>([:])

  /// Begins a session, and evicts the one that was idle for longest if there are too many.
  func begin() throws -> String {
    let key = randomKey()
    try sessions.withLock { sessions in
      if sessions.count >= Self.mostSessions {
        let idle = sessions.filter(\.value.streams.isEmpty).min {
          $0.value.lastUse < $1.value.lastUse
        }
        guard let idle else { throw HTTPError(.serviceUnavailable) }
        sessions[idle.key] = nil
      }
      sessions[key] = Session()
    }
    return key
  }

  /// Returns whether a session exists, and marks it as used.
  func contains(_ key: String) -> Bool {
    sessions.withLock { sessions in
      sessions[key]?.lastUse = .now
      return sessions[key] != nil
    }
  }

  /// Returns the number of a form; a resubmitted form has the same number.
  func number(ofForm text: String, of key: String) -> Int {
    let hash = text.hashValue
    return sessions.withLock { sessions in
      guard var session = sessions[key] else { return 0 }
      if let known = session.forms.first(where: { $0.hash == hash }) { return known.number }
      session.formCount += 1
      session.forms = session.forms.suffix(63) + [(hash, session.formCount)]
      sessions[key] = session
      return session.formCount
    }
  }

  func stream(_ name: String, of key: String) throws -> PageStream<Upstream> {
    if let stream = sessions.withLock({ $0[key]?.streams[name] }) { return stream }
    throw HTTPError(.conflict)
  }

  /// Opens a stream, replacing the one with the same name.
  func open(
    _ name: String, of key: String, on channel: any Channel
  ) async throws -> PageStream<Upstream> {
    let stream = try await PageStream<Upstream>(on: channel)
    let old = try sessions.withLock { sessions in
      let old = sessions[key]?.streams[name]
      let count = sessions[key]?.streams.count ?? 0
      if old == nil, count >= Self.mostStreams { throw HTTPError(.serviceUnavailable) }
      sessions[key]?.streams[name] = stream
      return old
    }
    old?.end()
    return stream
  }

  func close(_ stream: PageStream<Upstream>, _ name: String, of key: String) {
    stream.end()
    sessions.withLock { sessions in
      if sessions[key]?.streams[name] === stream { sessions[key]?.streams[name] = nil }
    }
  }
}

/// Returns a key of 128 random bits.
func randomKey() -> String {
  var generator = SystemRandomNumberGenerator()
  return (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined(separator: "-")
}
