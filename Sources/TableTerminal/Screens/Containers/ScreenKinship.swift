/// Which screens were told that they are children of a container.
///
/// Each is told before it becomes a child and then that it is one, and likewise when it ends to be one,
/// whatever it does when it is told.
struct ScreenKinship {
  private enum Stage {
    /// It was told that it becomes a child.
    case announced
    /// It has the parent.
    case entered
    /// It was told that it is a child.
    case settled
    /// It was told that it ends to be a child.
    case leaving
  }

  /// In the order in which they were told first.
  private var known: [(screen: any Screen, stage: Stage)] = []

  /// All that were told anything and are yet to be told that they are no children.
  var screens: [any Screen] { known.map(\.screen) }

  /// Whether a screen has the parent: after it was told that it gets it, and until it is told that it
  /// has it no more.
  func hasParent(_ screen: any Screen) -> Bool {
    known.contains { $0.screen === screen && $0.stage != .announced }
  }

  /// Returns a screen that is to be told what comes, and whether it becomes a child; those that end to
  /// be children come first.
  mutating func nextToAnnounce(_ children: [any Screen]) -> (screen: any Screen, isChild: Bool)? {
    // Whoever was told has the parent by the time that anything else happens.
    for index in known.indices where known[index].stage == .announced {
      known[index].stage = .entered
    }
    let leaving = known.firstIndex { $0.stage != .leaving && !children.contains($0.screen) }
    if let leaving {
      known[leaving].stage = .leaving
      return (known[leaving].screen, false)
    }
    guard let screen = children.first(where: { !screens.contains($0) }) else { return nil }
    known.append((screen, .announced))
    return (screen, true)
  }

  /// Returns a screen that is to be told what has happened, and whether it is a child; those that are
  /// none any more come first.
  mutating func nextToConfirm() -> (screen: any Screen, isChild: Bool)? {
    if let index = known.firstIndex(where: { $0.stage == .leaving }) {
      return (known.remove(at: index).screen, false)
    }
    guard let index = known.firstIndex(where: { $0.stage == .entered }) else { return nil }
    known[index].stage = .settled
    return (known[index].screen, true)
  }
}
