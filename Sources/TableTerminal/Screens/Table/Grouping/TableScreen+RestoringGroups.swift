import TableText

extension TableScreen {
  func restore(in stack: ScreenStack) {
    guard let kept = columns.keptGrouping, !kept.isShown else { return }
    columns.keptGrouping = nil
    let column = delegate.columns.firstIndex { $0.key == kept.choice.column }
    guard let column, grouping == nil else { return }
    do {
      if rows.canGroupPages { return try groupPages(by: column) }
      guard rows.areAllLoaded else { return }
      try group(by: column, collapsing: kept.choice.collapsed, in: stack)
    } catch {
      stack.message = error.reasonOnScreen
    }
  }
}
