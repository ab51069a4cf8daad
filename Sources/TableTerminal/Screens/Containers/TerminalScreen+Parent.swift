import Synchronization

extension TerminalScreen {
  /// The container of the screen, if any.
  ///
  /// It changes between ``TerminalScreen/willMove(toParent:)`` and
  /// ``TerminalScreen/didMove(toParent:)``.
  public var parent: (any ContainerScreen)? {
    ScreenSiblings.children(with: self)?.parent(of: self)
  }

  /// The screen and all screens in it, each before those in it.
  var withDescendants: [any TerminalScreen] {
    [self] + ((self as? any ContainerScreen)?.children.screens.flatMap(\.withDescendants) ?? [])
  }

  /// Looks in descendants too.
  func holds(_ children: ScreenChildren) -> Bool {
    withDescendants.contains { ($0 as? any ContainerScreen)?.children === children }
  }
}

/// Finds the ``ScreenChildren`` that a screen belongs to.
enum ScreenSiblings {
  // Safe: a screen and its siblings belong to one thread, and lookups hold the screen.
  private final class Entry: @unchecked Sendable {
    weak var children: ScreenChildren?
    let id: ObjectIdentifier

    init(_ children: ScreenChildren) {
      (self.children, id) = (children, ObjectIdentifier(children))
    }
  }

  /// Each screen is retained by its siblings, so its address stays valid.
  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func children(with screen: any TerminalScreen) -> ScreenChildren? {
    entries.withLock { $0[ObjectIdentifier(screen)] }?.children
  }

  static func enter(_ screen: any TerminalScreen, _ children: ScreenChildren) {
    let entry = Entry(children)
    entries.withLock { $0[ObjectIdentifier(screen)] = entry }
  }

  static func leave(_ screen: any TerminalScreen, _ children: ScreenChildren) {
    let (key, id) = (ObjectIdentifier(screen), ObjectIdentifier(children))
    entries.withLock { entries in
      if entries[key]?.id == id { entries[key] = nil }
    }
  }
}
