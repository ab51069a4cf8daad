/// What readers that share a derived table agree on.
struct DerivedFeedName: Hashable {
  let name: String
  /// The type of the feed.
  let type: ObjectIdentifier
}
