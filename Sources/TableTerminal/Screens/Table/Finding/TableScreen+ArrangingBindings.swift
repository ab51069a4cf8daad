import SystemBasics
import TableText
import TerminalDriver

extension TableScreen {
  func arrangingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard hasRowsToFind else { return escapeBindings(in: stack) }
    let going =
      rows.areAllLoaded ? matchBindings(in: stack) : placeBindings(in: stack).grouped(as: .moving)
    guard rows.canArrange else { return going + escapeBindings(in: stack) }
    let finding = KeyBinding([.character("/")], help: searchHelp, isProminent: true) {
      let goBack = self.rows.savePosition()
      self.query.goBack = goBack
      let isFollowing = self.arranging.following.isFollowing
      stack.prompt = TextPrompt(label: localized("Search: "), text: self.searchText) {
        self.search(for: $0)
        if self.query.isSearching {
          self.highlightFirstMatch(orLast: isFollowing)
        } else if self.rows.areAllLoaded {
          goBack()
        }
      } cancel: {
        goBack()
      } commit: { _ in
        self.query.keepInHistory()
        // The name of a column alone is no search.
        if !self.query.isSearching, !self.searchText.isEmpty { self.search(for: "") }
      } notice: {
        self.query.hint
      }
      stack.prompt?.history = self.query.history
      if let start = self.searchInColumn { stack.prompt?.field = TextField(start) }
      stack.prompt?.purpose = .search(
        self.rows.areAllLoaded
          ? ({ self.foundText }, { self.findAmongAll(from: goBack, in: stack) }) : nil)
    }
    return [finding] + going + sortingBindings + typedSortBindings(in: stack)
      + escapeBindings(in: stack)
  }

  /// Shows the search while it applies.
  private var searchHelp: String {
    guard query.isSearching else { return localized("Search") }
    return localized("Search: ")
      + searchText.trimmed.shown(inWidth: 24, ellipsis: symbols.ellipsis)
  }

  private func typedSortBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard delegate.sortColumns.count > 1, !delegate.columns.isEmpty else { return [] }
    return freeBindings([.modified(.character("s"), .alt)], help: localized("Sort by a heading")) {
      self.askForColumn(localized("Sort by: "), in: stack) {
        try self.sort(byColumn: self.columnIndex(titled: $0), adding: false)
      }
    }
  }

  private func matchBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard query.hasSearched, tableView.state.highlightedID != nil else { return [] }
    return freeBindings([
      ("n", localized("Next match"), 1), ("N", localized("Previous match"), -1),
    ]) { try self.goToMatch(by: $0, in: stack) }
  }

  private var sortingBindings: [KeyBinding] {
    guard !delegate.sortColumns.isEmpty, !rows.extent.isEmpty else { return [] }
    let sort = KeyBinding([.character("s")], help: localized("Sort"), isProminent: true) {
      try self.sortNext(adding: false)
    }
    .preceding(by: -1)
    guard delegate.sortColumns.count > 1 else { return [sort] }
    let sortAlso = KeyBinding([.character("S")], help: localized("Then sort by")) {
      try self.sortNext(adding: true)
    }
    return [sort, sortAlso]
  }

  private func showAll() {
    let goBack = rows.areAllLoaded && rows.extent.isEmpty ? query.goBack : nil
    query.goBack = nil
    search(for: "")
    goBack?()
  }

  /// Escape takes back one thing at a time.
  private func escapeBindings(in stack: ScreenStack) -> [KeyBinding] {
    let escape: (help: String, action: () throws -> Void)? =
      if work.current != nil {
        (localized("Stop"), { self.work.cancel(in: stack) })
      } else if range.isHeld {
        (localized("Cancel range"), { self.range.cancel() })
      } else if !searchText.isEmpty {
        (localized("Show all"), { self.showAll() })
      } else if query.matches != nil {
        (localized("Stop marking matches"), { self.query.emphasizeRecent(false) })
      } else if hasSelection {
        (localized("Deselect all"), { try self.rows.selection.set(nil, isSelected: false) })
      } else if query.order.areRowsGrouped {
        (localized("Ungroup"), { try self.groupPages(by: nil) })
      } else if !sortOrder.isEmpty {
        (localized("Clear sort"), { try self.arrange(by: []) })
      } else if tableView.state.isEditing {
        (localized("End editing"), { self.tableView.updateState { $0.setEditing(false) } })
      } else if columns.cursor != nil {
        (localized("Whole rows"), { self.columns.cursor = nil })
      } else if let grouping {
        (localized("Ungroup"), { try grouping.regroup(by: nil, in: stack) })
      } else if role == .auxiliary {
        (localized("Back"), { try stack.goBack() })
      } else {
        nil
      }
    guard let escape else { return [] }
    return [
      KeyBinding(
        [.escape], help: escape.help,
        isProminent: work.current != nil || !searchText.isEmpty,
        action: escape.action
      )
      .preceding(by: KeyBinding.leavingPrecedence)
    ]
  }
}
