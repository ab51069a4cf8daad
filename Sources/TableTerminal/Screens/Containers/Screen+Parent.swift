import Synchronization

extension Screen {
  /// The container whose child the screen is; `nil` if there is none.
  ///
  /// It changes between ``Screen/willMove(toParent:)`` and ``Screen/didMove(toParent:)``.
  public var parent: (any ContainerScreen)? { ScreenPlaces.children(with: self)?.parent(of: self) }

  /// Whether some children are those of the screen, or of one within it.
  func holds(_ children: ScreenChildren) -> Bool {
    guard let own = (self as? any ContainerScreen)?.children else { return false }
    return own === children || own.screens.contains { $0.holds(children) }
  }
}

/// Among which children each screen is, so that any screen can ask for its parent.
enum ScreenPlaces {
  // Safe: a screen and the children that it is among belong to one thread, and a place is asked for
  // with the screen at hand.
  private final class Place: @unchecked Sendable {
    weak var children: ScreenChildren?
    let id: ObjectIdentifier

    init(_ children: ScreenChildren) {
      (self.children, id) = (children, ObjectIdentifier(children))
    }
  }

  /// The places of screens, each of which is held by its place and so keeps its address.
  private static let places = Mutex<[ObjectIdentifier: Place]>([:])

  /// Returns the children that a screen is among.
  static func children(with screen: any Screen) -> ScreenChildren? {
    places.withLock { $0[ObjectIdentifier(screen)] }?.children
  }

  /// Notes that a screen is among some children.
  static func enter(_ screen: any Screen, _ children: ScreenChildren) {
    let place = Place(children)
    places.withLock { $0[ObjectIdentifier(screen)] = place }
  }

  /// Forgets that a screen was among some children.
  static func leave(_ screen: any Screen, _ children: ScreenChildren) {
    let (key, id) = (ObjectIdentifier(screen), ObjectIdentifier(children))
    places.withLock { places in
      if places[key]?.id == id { places[key] = nil }
    }
  }
}
