import Hummingbird
import NIOCore

/// The sessions of browsers, by the keys in their cookies.
actor PageSessions<Upstream: FeedProtocol> {
  private struct Session {
    /// The name of its edits, which are stored; the key is not.
    let owner = randomKey()
    var streams: [String: PageStream<Upstream>] = [:]
    var lastUse = ContinuousClock.now
    /// The latest forms, numbered in the order in which they were sent.
    var forms: [(hash: Int, number: Int)] = []
    var lastForm: Task<WebPageEditResponse, Never>?
  }

  static var sessionLimit: Int { 10_000 }
  private static var streamLimit: Int { 8 }

  private let maximumStreamCount: Int
  private var streamCount = 0
  private var sessions: [String: Session] = [:]

  init(maximumStreamCount: Int) { self.maximumStreamCount = maximumStreamCount }

  /// Begins a session; if there are too many, a tenth of them end that were idle for longest.
  func begin() throws -> String {
    if sessions.count >= Self.sessionLimit {
      let idle = sessions.filter(\.value.streams.isEmpty)
        .sorted { $0.value.lastUse < $1.value.lastUse }
      if idle.isEmpty { throw HTTPError(.serviceUnavailable) }
      // Looking at all of them for each new one would keep the others waiting.
      for session in idle.prefix(Self.sessionLimit / 10) { sessions[session.key] = nil }
    }
    let key = randomKey()
    sessions[key] = Session()
    return key
  }

  /// Returns whether a session exists, and marks it as used.
  func contains(_ key: String) -> Bool {
    sessions[key]?.lastUse = .now
    return sessions[key] != nil
  }

  /// Performs a form after the earlier ones of its session, given whose it is, and its number, which
  /// a resubmitted form keeps.
  func perform(
    form text: String, of key: String,
    _ perform: @escaping @Sendable (_ owner: String, _ number: Int) async -> WebPageEditResponse
  ) async throws -> WebPageEditResponse {
    guard let session = sessions[key] else { throw HTTPError(.forbidden) }
    let (hash, former) = (text.hashValue, session.lastForm)
    let known = session.forms.first { $0.hash == hash }?.number
    let number = known ?? (session.forms.last?.number ?? 0) + 1
    if known == nil { sessions[key]?.forms = session.forms.suffix(63) + [(hash, number)] }
    let task = Task { [owner = session.owner] in
      _ = await former?.value
      return await perform(owner, number)
    }
    sessions[key]?.lastForm = task
    return await task.value
  }

  func stream(_ name: String, of key: String) throws -> PageStream<Upstream> {
    guard let stream = sessions[key]?.streams[name] else { throw HTTPError(.conflict) }
    return stream
  }

  /// Opens a stream, replacing the one with the same name.
  func open(
    _ name: String, of key: String, on channel: any Channel
  ) throws -> PageStream<Upstream> {
    guard let streams = sessions[key]?.streams else { throw HTTPError(.forbidden) }
    if let old = streams[name] {
      old.end()
    } else if streams.count < Self.streamLimit, streamCount < maximumStreamCount {
      streamCount += 1
    } else {
      throw HTTPError(.serviceUnavailable)
    }
    let stream = PageStream<Upstream>(on: channel)
    sessions[key]?.streams[name] = stream
    return stream
  }

  func close(_ stream: PageStream<Upstream>, _ name: String, of key: String) {
    guard sessions[key]?.streams[name] === stream else { return }
    sessions[key]?.streams[name] = nil
    streamCount -= 1
  }
}

/// Returns a key of 128 random bits.
func randomKey() -> String {
  var generator = SystemRandomNumberGenerator()
  return (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined(separator: "-")
}
