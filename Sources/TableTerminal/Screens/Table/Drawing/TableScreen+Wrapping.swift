import TableText
import TerminalDriver

extension TableScreen {
  var wrappingBindings: [KeyBinding] {
    guard !delegate.columns.isEmpty else { return [] }
    let help = columns.wrapsTexts ? localized("Don't wrap cells") : localized("Wrap cells")
    return freeBindings([.character("w")], help: help) { self.columns.wrapsTexts.toggle() }
  }

  func fitHeights() {
    guard columns.wrapsTexts else {
      guard columns.wrapped != nil else { return }
      columns.wrapped = nil
      return tableView.updateState { $0.setRowHeight(.varying) }
    }
    let (layout, width) = (renderer.arranged(columns.layout), textWidth)
    guard layout != columns.wrapped?.layout || width != columns.wrapped?.width else { return }
    columns.wrapped = (layout, width)
    let texts = delegate.columns
    tableView.updateState {
      $0.setRowHeight(.estimated(1)) { row in
        let content = CellContent(row, columns: texts, layout: layout)
        return row.cellHeight == 0 ? 0 : max(row.cellHeight, content.lineCount(inWidth: width))
      }
      if let id = $0.highlightedID { $0.highlight(id: id) }
    }
  }
}
