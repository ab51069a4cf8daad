public import TableData
import TableMerging

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
      screen.role = .aside
      return screen
    } isDeciding: {
      $0 is TableScreen<ConflictList, ConflictRow>
    }
    toldConflictCount = 0
    tellNewConflicts()
    source.addObserver { [weak self] change in
      if change.cause == .merge { self?.tellNewConflicts() }
    }
  }
}
