import Hummingbird
import Synchronization

/// A cache of feeds, one for each order and search, which its visitors share.
final class PageFeeds<Upstream: FeedProtocol>: Sendable {
  private typealias Kept = (feed: Upstream, holders: Int, lastUse: ContinuousClock.Instant)

  /// The maximum number of feeds besides that of all rows, which needs no copy; one that searches a
  /// million rows has a copy of its matches.
  private static var limit: Int { 16 }
  static var givenLimit: Int { 4_096 }

  private let make: @Sendable (WebPageAddress) -> Upstream?
  private let kept = Mutex<[String: Kept]>([:])
  /// A position of each of the latest feeds, that of the latest at the end.
  private let given = Mutex<[FeedPosition]>([])

  init(making make: @escaping @Sendable (WebPageAddress) -> Upstream?) { self.make = make }

  var all: [Upstream] { kept.withLock { $0.values.map(\.feed) } }

  /// Records a position that is sent to a page, which identifies the instance of its feed.
  func note(_ position: FeedPosition) {
    given.withLock { given in
      // Those that pages follow are near the end.
      let index = given.lastIndex { $0.version.hasSameSource(as: position.version) }
      if let index { given.remove(at: index) }
      if given.count == Self.givenLimit { given.removeFirst() }
      given.append(position)
    }
  }

  /// Returns whether this run of the server has sent a position of the same feed to a page.
  func hasGiven(_ position: FeedPosition) -> Bool {
    given.withLock { $0.contains { $0.version.hasSameSource(as: position.version) } }
  }

  /// Returns the feed of an address, which is kept for a minute, or while a stream holds it.
  func feed(for address: WebPageAddress, holding holds: Bool = false) throws -> Upstream {
    let (name, now) = (address.feedName, ContinuousClock.now)
    return try kept.withLock { kept in
      kept = kept.filter { _, feed in feed.holders > 0 || now - feed.lastUse < .seconds(60) }
      let arranged = kept.filter { !$0.key.isEmpty }
      if kept[name] == nil, !name.isEmpty, arranged.count >= Self.limit {
        let idle = arranged.filter { $0.value.holders == 0 }
        guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
          throw HTTPError(.serviceUnavailable)
        }
        kept[oldest.key] = nil
      }
      guard let feed = kept[name]?.feed ?? make(address) else { throw HTTPError(.notFound) }
      kept[name] = (feed, (kept[name]?.holders ?? 0) + (holds ? 1 : 0), now)
      return feed
    }
  }

  /// Releases a feed that a stream held.
  func release(_ address: WebPageAddress) {
    kept.withLock { $0[address.feedName]?.holders -= 1 }
  }
}
