/// Tracks appearances, which alternate despite reentrancy.
final class ScreenSight {
  private var told: [any TerminalScreen] = []

  /// Notifies screens that disappeared, then those that appeared, in order.
  ///
  /// - Parameter screens: Returns the visible screens; called again after each notification, which
  ///   may change them.
  func settle(_ screens: () -> [any TerminalScreen]) {
    while tellNext(screens()) {}
  }

  /// Notifies one screen that disappeared or appeared.
  ///
  /// - Parameter inSight: The visible screens.
  /// - Returns: Whether there was one.
  func tellNext(_ inSight: [any TerminalScreen]) -> Bool {
    if let index = told.firstIndex(where: { !inSight.contains($0) }) {
      told.remove(at: index).leaveSight()
    } else if let screen = inSight.first(where: { !told.contains($0) }) {
      told = inSight.filter { told.contains($0) || $0 === screen }
      screen.enterSight()
    } else {
      return false
    }
    return true
  }
}

extension [any TerminalScreen] {
  func contains(_ screen: any TerminalScreen) -> Bool { contains { $0 === screen } }
}

extension TerminalScreen {
  /// The screen appears before its children.
  fileprivate func enterSight() {
    guard let container = self as? any ContainerScreen else { return didAppear() }
    let children = container.children
    children.attach(to: container)
    children.isInSight = true
    if !children.isContainerTold {
      children.isContainerTold = true
      didAppear()
    }
    children.settle()
  }

  /// The children disappear before the screen.
  fileprivate func leaveSight() {
    guard let children = (self as? any ContainerScreen)?.children else { return didDisappear() }
    children.isInSight = false
    children.settle()
    // A disappearing child may have brought it back.
    guard !children.isInSight else { return }
    children.isContainerTold = false
    didDisappear()
  }
}
