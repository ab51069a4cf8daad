/// The key of a derived table that readers share.
struct DerivedFeedName: Hashable {
  let name: String
  /// The type of the feed.
  let type: ObjectIdentifier
}
