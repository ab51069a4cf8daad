public import TableData

/// What a stack offers while conflicts of merges are undecided.
struct ConflictOffer {
  /// The number of conflicts that are undecided.
  let count: () -> Int
  /// Makes the screen on which they are decided.
  let screen: () -> any Screen
}

extension ScreenStack {
  /// Has the reader decide what is undecided about a source's table, now and after each merge.
  ///
  /// ```swift
  /// stack.offerConflicts(of: source, words: ConflictWords(row: { $0.name }))
  /// ```
  ///
  /// As long as `TableDataSource.conflicts` has any, the key `!` and the command `conflicts` show
  /// them, on every screen. There each is decided, or all at once, by `earlier`, `later` and `both`;
  /// that is an edit which can be undone.
  ///
  /// - Parameters:
  ///   - source: The source that is merged.
  ///   - words: How the application speaks of its rows.
  public func offerConflicts<Section, Row>(
    of source: TableDataSource<Section, Row>, words: ConflictWords<Section, Row>
  ) {
    conflictOffer = ConflictOffer {
      source.conflicts.count
    } screen: {
      let screen = ConflictsDelegate(source, words: words).screen
      screen.isLeftByEscape = true
      return screen
    }
    toldConflictCount = 0
    tellNewConflicts()
    source.addObserver { [weak self] change in
      if change.cause == .merge { self?.tellNewConflicts() }
    }
  }

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
    guard let offer = conflictOffer, offer.count() > 0, !isDeciding else { return [] }
    let showing = BarButton(localized("Conflicts"), key: .character("!")) { stack in
      stack.push(offer.screen())
    }
    // Nothing else on the screen tells of conflicts that wait.
    return [showing.preceding(by: 1)]
  }

  private var isDeciding: Bool { top is TableScreen<ConflictList, ConflictRow> }
}
