/// Keeps the parent notifications of screens in order, even if one of them changes the children.
struct ParentTracker {
  private enum Stage {
    /// Notified of the coming parent.
    case announced
    case entered
    case confirmed
    /// Notified of losing its parent.
    case leaving
  }

  /// In the order of the first notification.
  private var known: [(screen: any TerminalScreen, stage: Stage)] = []

  /// Screens not yet notified of their removal.
  var screens: [any TerminalScreen] { known.map(\.screen) }

  /// Holds until the removal is confirmed.
  func hasParent(_ screen: any TerminalScreen) -> Bool {
    known.contains { $0.screen === screen && $0.stage != .announced }
  }

  /// Leaving screens come first.
  mutating func nextToAnnounce(_ children: [any TerminalScreen]) -> (
    screen: any TerminalScreen, isChild: Bool
  )? {
    // An announced screen has its parent before anything else happens.
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

  /// Leaving screens come first.
  mutating func nextToConfirm() -> (screen: any TerminalScreen, isChild: Bool)? {
    if let index = known.firstIndex(where: { $0.stage == .leaving }) {
      return (known.remove(at: index).screen, false)
    }
    guard let index = known.firstIndex(where: { $0.stage == .entered }) else { return nil }
    known[index].stage = .confirmed
    return (known[index].screen, true)
  }
}
