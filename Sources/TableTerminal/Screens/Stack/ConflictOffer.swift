import TerminalDriver

/// A stack's offer to resolve merge conflicts.
struct ConflictOffer {
  let count: () -> Int
  let screen: () -> any TerminalScreen
  let isDeciding: (any TerminalScreen) -> Bool
  var reportedCount = 0
  var report: String?
}

extension ScreenStack {
  func reportNewConflicts() {
    guard let offer = conflictOffer else { return }
    let count = offer.count()
    conflictOffer?.reportedCount = count
    // Another program may have resolved them.
    if count == 0, message == offer.report { message = nil }
    guard count > offer.reportedCount, message == nil else { return }
    message = localized(
      "\(count) unresolved conflicts. Press ! or type conflicts to show them.",
      one: "1 unresolved conflict. Press ! or type conflicts to show it.", count: count)
    conflictOffer?.report = message
  }

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
