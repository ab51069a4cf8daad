import TableData
import TableDisplay
import TablePaging
import TerminalDriver

// MARK: - Keys that find, sort, undo and take back

extension TableScreen {
  /// Finding, sorting and going back to how the rows were.
  func arrangingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard hasRowsToFind else { return escapeBindings(in: stack) }
    // Of rows that are fetched page by page only few are at hand.
    if let paging { return pagingBindings(paging, in: stack) + escapeBindings(in: stack) }
    let finding = KeyBinding(
      [.character("/")], label: "/", help: localized("Find"), isProminent: true
    ) {
      let before = self.table.state
      stack.prompt = TextPrompt(label: localized("Find: "), text: self.searchText) {
        self.find($0)
      } giveUp: {
        self.whenArranged {
          self.table.update { state in
            if let row = before.highlightedID { state.highlight(id: row) }
            state.scroll(by: before.contentOffset - state.contentOffset)
          }
        }
      } notice: {
        self.findNotice
      }
      stack.prompt?.isSearch = true
      stack.prompt?.enterHelp = localized("Keep")
    }
    return [finding] + matchBindings + sortingBindings + escapeBindings(in: stack)
  }

  private var matchBindings: [KeyBinding] {
    guard !recentText.isEmpty, table.state.highlightedID != nil else { return [] }
    return [
      KeyBinding([.character("n")], label: "n", help: localized("Next match")) {
        try self.goToMatch(by: 1)
      },
      KeyBinding([.character("N")], label: "N", help: localized("Match before")) {
        try self.goToMatch(by: -1)
      },
    ]
  }

  var sortingBindings: [KeyBinding] {
    guard !delegate.sortColumns.isEmpty, !showsNoRow else { return [] }
    let sort = KeyBinding([.character("s")], label: "s", help: localized("Sort")) {
      self.sortByNext()
    }
    guard delegate.sortColumns.count > 1, paging == nil else { return [sort] }
    let sortAlso = KeyBinding([.character("S")], label: "S", help: localized("Sort what is alike"))
    {
      self.sortAlsoByNext()
    }
    return [sort, sortAlso]
  }

  /// Takes back one thing after the other; with nothing to take back the key does nothing.
  private func escapeBindings(in stack: ScreenStack) -> [KeyBinding] {
    let escape: (help: String, action: () throws -> Void)? =
      if longWork != nil {
        (localized("Stop"), { self.stopLongWork(in: stack) })
      } else if isRangeHeld {
        (localized("Give up range"), { self.giveUpRange() })
      } else if !searchText.isEmpty {
        (localized("Show all"), { self.find("") })
      } else if hasSelection {
        (localized("Unmark all"), { self.deselectAll() })
      } else if !sortOrder.isEmpty {
        (localized("Sort no more"), { self.sort(by: []) })
      } else if table.state.isEditing {
        (localized("End editing"), { self.table.update { $0.setEditing(false) } })
      } else if isLeftByEscape {
        (localized("Back"), { try stack.goBack() })
      } else {
        nil
      }
    guard let escape else { return [] }
    return [
      KeyBinding(
        [.escape], label: "Esc", help: escape.help,
        isProminent: longWork != nil || !searchText.isEmpty,
        action: escape.action)
    ]
  }

  /// Where rows can be edited, both keys are always there; without rows only as long as they do
  /// something.
  func undoBindings(in stack: ScreenStack) -> [KeyBinding] {
    var bindings: [KeyBinding] = []
    if canBeEdited || source.canUndo {
      bindings.append(
        KeyBinding([.character("z")], label: "z", help: localized("Undo"), isProminent: true) {
          try stack.perform(.undo)
        })
    }
    if canBeEdited || source.canRedo {
      bindings.append(
        KeyBinding([.character("Z"), .character("y")], label: "Z y", help: localized("Redo")) {
          try stack.perform(.redo)
        })
    }
    return bindings
  }

  // MARK: - Tables without rows

  /// Whether no row is shown.
  var showsNoRow: Bool {
    paging.map { $0.rowCount() == .exactly(0) } ?? (table.state.snapshot.rowCount == 0)
  }

  /// Whether there are rows, or were as far as what is sought lets one see.
  var hasRowsToFind: Bool {
    if !searchText.isEmpty { return true }
    return paging == nil ? source.snapshot.rowCount > 0 : !showsNoRow
  }

  /// Whether there is something that the reader may edit.
  var canBeEdited: Bool { delegate.allowsEditing && hasRowsToFind }
}
