// MARK: - What all children do

extension ContainerScreen {
  /// Whether what the children show is no longer there; false as long as one is left.
  public var isObsolete: Bool {
    !children.screens.isEmpty && children.screens.allSatisfy(\.isObsolete)
  }

  /// Takes away the children whose subject is no longer there, unless all are without one.
  public func removeObsolete() {
    if !isObsolete {
      for screen in children.screens where screen.isObsolete {
        screen.abandonLongWorkWithin()
        children.remove(screen)
      }
    }
    for screen in children.screens { screen.removeObsolete() }
  }

  /// Has the first child that can open something with a key do so, which has the focus then.
  ///
  /// - Returns: Whether there still is something with the key.
  /// - Throws: Why it cannot be opened.
  public func open(key: String, in stack: ScreenStack) throws -> Bool {
    for screen in children.screens where try screen.open(key: key, in: stack) {
      if children.screens.contains(screen) { children.focus(screen) }
      return true
    }
    return false
  }

  /// Whether something goes on elsewhere that changes what a child shows.
  public var isWorking: Bool { children.screens.contains(where: \.isWorking) }

  /// Has all children show what was made elsewhere.
  public func takeResults() -> Bool {
    children.screens.map { $0.takeResults() }.contains(true)
  }

  /// Keeps what is being edited on all children.
  ///
  /// - Throws: The first reason why something cannot be kept; the rest is kept nevertheless.
  public func finishEditing() throws {
    var firstError: (any Error)?
    for screen in children.screens {
      do { try screen.finishEditing() } catch { firstError = firstError ?? error }
    }
    if let firstError { throw firstError }
  }
}
