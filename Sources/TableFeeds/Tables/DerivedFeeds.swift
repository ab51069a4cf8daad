/// The feeds of queries in use, by name and type.
struct DerivedFeeds {
  private struct Entry {
    let name: String
    weak var feed: AnyObject?
  }

  private var entries: [Entry] = []

  init() {}

  subscript<Feed: AnyObject>(name: String) -> Feed? {
    get { entries.lazy.filter { $0.name == name }.compactMap { $0.feed as? Feed }.first }
    set {
      entries.removeAll { $0.feed == nil }
      entries.append(Entry(name: name, feed: newValue))
    }
  }
}
