struct DerivedFeedName: Hashable {
  let name: String
  let type: ObjectIdentifier
}
