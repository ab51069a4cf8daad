import TableData

// MARK: - All children

extension ContainerScreen {
  /// Whether all children are obsolete.
  public var isObsolete: Bool {
    !children.screens.isEmpty && children.screens.allSatisfy(\.isObsolete)
  }

  /// Removes obsolete children, unless all are.
  public func removeObsoleteScreens() {
    if !isObsolete {
      for screen in children.screens where screen.isObsolete {
        screen.abandonLongWorkWithin()
        children.remove(screen)
      }
    }
    for screen in children.screens { screen.removeObsoleteScreens() }
  }

  /// Opens a key in the first child that can, and focuses that.
  ///
  /// - Returns: Whether a child opened it.
  /// - Throws: If it cannot be opened.
  public func open(pathComponent: String, in stack: ScreenStack) throws -> Bool {
    for screen in children.screens where try screen.open(pathComponent: pathComponent, in: stack) {
      if children.screens.contains(screen) { children.focus(screen) }
      return true
    }
    return false
  }

  /// Whether a child awaits background results.
  public var hasPendingResults: Bool { children.screens.contains(where: \.hasPendingResults) }

  /// Applies the background results of all children.
  public func applyPendingResults() -> Bool {
    children.screens.map { $0.applyPendingResults() }.contains(true)
  }

  /// Commits the edits of all children.
  ///
  /// - Throws: The first failure, after trying all.
  public func finishEditing() throws {
    try children.screens.tryEach { try $0.finishEditing() }
  }
}
