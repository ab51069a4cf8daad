public import TableData
import TableMerging

extension ScreenStack {
  /// Offers a source's open conflicts, now and after each merge.
  ///
  /// ```swift
  /// stack.offerConflicts(of: source, format: ConflictFormat(row: { $0.name }))
  /// ```
  ///
  /// `!` and the command `conflicts` then open them on every screen. `earlier`, `later` and `both`
  /// resolve one or all, as an edit to undo.
  ///
  /// - Parameters:
  ///   - source: The merged source.
  ///   - format: How conflicts show sections and rows.
  public func offerConflicts<Section, Row>(
    of source: TableDataSource<Section, Row>, format: ConflictFormat<Section, Row>
  ) {
    conflictOffer = ConflictOffer {
      source.conflicts.count
    } screen: {
      let screen = ConflictsDelegate(source, format: format).screen
      screen.role = .auxiliary
      return screen
    } isDeciding: {
      $0 is TableScreen<SingleSection, ConflictRow>
    }
    reportNewConflicts()
    source.addPermanentObserver { [weak self] change in
      if change.cause == .merge { self?.reportNewConflicts() }
    }
  }
}
