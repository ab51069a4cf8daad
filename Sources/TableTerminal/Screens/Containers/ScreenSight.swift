/// Which screens were told that they are in sight.
///
/// Each is told in turn that it comes into sight and that it goes out of it, never twice the same,
/// whatever it does when it is told.
final class ScreenSight {
  /// In the order in which they stand.
  private var told: [any Screen] = []

  /// Tells the screens that went out of sight, then those that came into it, both in order.
  ///
  /// - Parameter screens: Returns the screens in sight; it is asked again after each one that was told,
  ///   which may have changed them.
  func settle(_ screens: () -> [any Screen]) {
    while tellNext(screens()) {}
  }

  /// Tells one screen that went out of sight, or came into it.
  ///
  /// - Parameter inSight: The screens in sight.
  /// - Returns: Whether there was one.
  func tellNext(_ inSight: [any Screen]) -> Bool {
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

extension [any Screen] {
  /// Whether a screen is one of these.
  func contains(_ screen: any Screen) -> Bool { contains { $0 === screen } }
}

extension Screen {
  /// Has the screen appear, and then its children.
  fileprivate func enterSight() {
    guard let container = self as? any ContainerScreen else { return appear() }
    let children = container.children
    children.attach(to: container)
    children.isInSight = true
    if !children.isContainerTold {
      children.isContainerTold = true
      appear()
    }
    children.settle()
  }

  /// Has the children of the screen disappear, and then itself.
  fileprivate func leaveSight() {
    guard let children = (self as? any ContainerScreen)?.children else { return disappear() }
    children.isInSight = false
    children.settle()
    // A child may have brought it back when it disappeared.
    guard !children.isInSight else { return }
    children.isContainerTold = false
    disappear()
  }
}
