/// A derived source as its origin knows it: does not keep it alive, and knows how far it has come.
///
/// A source that is made of two others may ask one of them for its table before that has been told of
/// a change; then it catches up, and is not to follow the change a second time when it is told.
@usableFromInline
package final class Follower<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package typealias Source = TableDataSource<Section, Row>

  @usableFromInline package weak var source: Source?
  @inlinable package var id: ObjectIdentifier { ObjectIdentifier(self) }
  /// The number of the last change of the origin that the source was told of.
  @usableFromInline package var toldCount: Int
  /// The number of the last change of the origin that it followed.
  @usableFromInline package var followedCount: Int

  /// Creates a follower of a source that has changed so many times.
  @inlinable
  package init(from changeCount: Int) {
    toldCount = changeCount
    followedCount = changeCount
  }

  /// Takes in that the source is told of the next change, and returns whether it is still to be
  /// followed.
  @inlinable
  func isNew() -> Bool {
    toldCount += 1
    guard toldCount > followedCount else { return false }
    followedCount = toldCount
    return true
  }

  /// Follows the changes that the source has not been told of.
  ///
  /// - Parameters:
  ///   - origin: The origin, which catches up first.
  ///   - follow: Follows to the origin's table; is given the cause and the name of its last change.
  @inlinable
  package func catchUp<OriginSection, OriginRow>(
    with origin: TableDataSource<OriginSection, OriginRow>,
    _ follow: (Source, TableChangeCause, String) -> Void
  ) {
    origin.catchUp()
    guard followedCount < origin.changeCount, let source else { return }
    followedCount = origin.changeCount
    follow(source, origin.lastCause, origin.lastName)
  }
}

extension TableDataSource {
  /// In a derived source, follows changes of its origin that it has not been told of yet.
  @inlinable
  package func catchUp() { origin?.catchUp() }

  /// Tells a follower of each change from now on, as long as its source lives.
  @inlinable
  package func addFollower<OtherSection, OtherRow>(
    _ follower: Follower<OtherSection, OtherRow>,
    _ follow: @escaping (TableDataSource<OtherSection, OtherRow>, Change) -> Void
  ) {
    var observation: TableObservation?
    observation = observe { [unowned self] change in
      guard let source = follower.source else {
        // A query may die with it whose closures hold what uses this source as it goes.
        let maker = followingMakers.removeValue(forKey: follower.id)
        withExtendedLifetime(maker) {}
        observation?.cancel()
        return
      }
      if follower.isNew() { follow(source, change) }
    }
  }
}
