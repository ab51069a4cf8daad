import SystemBasics
import TerminalDriver

/// A stack's offer to resolve merge conflicts.
struct ConflictOffer {
  /// The number of unresolved conflicts.
  let count: () -> Int
  /// Creates the resolving screen.
  let screen: () -> any TerminalScreen
  let isDeciding: (any TerminalScreen) -> Bool
  /// The number of conflicts last reported.
  var reportedCount = 0
}

extension ScreenStack {
  /// Reports new conflicts, unless there is another message.
  func reportNewConflicts() {
    guard let offer = conflictOffer else { return }
    let count = offer.count()
    conflictOffer?.reportedCount = count
    guard count > offer.reportedCount, message == nil else { return }
    message = localized(
      "\(count) unresolved conflicts: ! or conflicts shows them.",
      one: "1 unresolved conflict: ! or conflicts shows it.", count: count)
  }

  /// The button for unresolved conflicts that are not visible.
  var conflictButtons: [BarButton] {
    guard let offer = conflictOffer, offer.count() > 0, !offer.isDeciding(topScreen) else {
      return []
    }
    let showing = BarButton(localized("Conflicts"), key: .character("!")) { stack in
      stack.push(offer.screen())
    }
    // Nothing else on the screen indicates conflicts.
    return [showing.preceding(by: 1)]
  }
}
