struct DerivedFeeds {
  private struct Entry {
    weak var feed: AnyObject?
  }

  private var entries: [DerivedFeedName: Entry] = [:]

  init() {}

  subscript<Feed: AnyObject>(name: String) -> Feed? {
    get { entries[DerivedFeedName(name: name, type: ObjectIdentifier(Feed.self))]?.feed as? Feed }
    set {
      entries = entries.filter { $0.value.feed != nil }
      entries[DerivedFeedName(name: name, type: ObjectIdentifier(Feed.self))] = Entry(
        feed: newValue)
    }
  }
}
