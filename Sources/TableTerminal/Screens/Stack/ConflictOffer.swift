import TerminalDriver

/// What a stack offers while conflicts of merges are undecided.
struct ConflictOffer {
  /// The number of conflicts that are undecided.
  let count: () -> Int
  /// Makes the screen on which they are decided.
  let screen: () -> any Screen
  /// Whether a screen is such a one.
  let isDeciding: (any Screen) -> Bool
}

extension ScreenStack {
  /// Tells the reader of conflicts that have come, unless there is something else to tell.
  func tellNewConflicts() {
    guard let count = conflictOffer?.count() else { return }
    defer { toldConflictCount = count }
    guard count > toldConflictCount, message == nil else { return }
    message = localized(
      "\(count) conflicts wait to be decided: ! or conflicts shows them.",
      one: "A conflict waits to be decided: ! or conflicts shows it.", count: count)
  }

  /// The button that shows the conflicts, if there are any and they are not in sight.
  var conflictButtons: [BarButton] {
    guard let offer = conflictOffer, offer.count() > 0, !offer.isDeciding(top) else { return [] }
    let showing = BarButton(localized("Conflicts"), key: .character("!")) { stack in
      stack.push(offer.screen())
    }
    // Nothing else on the screen tells of conflicts that wait.
    return [showing.preceding(by: 1)]
  }
}
