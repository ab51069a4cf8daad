/// Notifies screens when they appear and disappear.
final class AppearanceTracker {
  private var notified: [any TerminalScreen] = []

  /// Notifies of disappearances first; calls `screens` again after each, which may change them.
  func notify(_ screens: () -> [any TerminalScreen]) {
    while notifyNext(screens()) {}
  }

  func notifyNext(_ visible: [any TerminalScreen]) -> Bool {
    if let index = notified.firstIndex(where: { !visible.contains($0) }) {
      notified.remove(at: index).notifyDisappearing()
    } else if let screen = visible.first(where: { !notified.contains($0) }) {
      notified = visible.filter { notified.contains($0) || $0 === screen }
      screen.notifyAppearing()
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
  fileprivate func notifyAppearing() {
    guard let container = self as? any ContainerScreen else { return didAppear() }
    let children = container.children
    children.attach(to: container)
    children.isVisible = true
    if !children.isContainerNotified {
      children.isContainerNotified = true
      didAppear()
    }
    children.sendNotifications()
  }

  /// The children disappear before the screen.
  fileprivate func notifyDisappearing() {
    guard let children = (self as? any ContainerScreen)?.children else { return didDisappear() }
    children.isVisible = false
    children.sendNotifications()
    // A disappearing child may have brought it back.
    guard !children.isVisible else { return }
    children.isContainerNotified = false
    didDisappear()
  }
}
