/// The feeds of queries in use, by name and type.
struct DerivedFeeds {
  private struct Entry {
    let name: String
    weak var feed: AnyObject?
  }

  private var entries: [Entry] = []

  init() {}

  subscript<Feed: AnyObject>(name: String) -> Feed? {
    get {
      for entry in entries where entry.name == name {
        // Read once: the last reader may release it on another thread at any time.
        if let feed = entry.feed as? Feed { return feed }
      }
      return nil
    }
    set {
      entries.removeAll { $0.feed == nil }
      entries.append(Entry(name: name, feed: newValue))
    }
  }
}
