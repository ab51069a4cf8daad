/// The screens within another one, which is a ``ContainerScreen``.
///
/// Children are added, removed and replaced at any time. Each is told when it comes into sight and
/// when it goes out of it, in turn and once each time: after the container has appeared and before it
/// disappears, the children in their order.
///
/// ```swift
/// let children = ScreenChildren([fruit, trees])
/// children.focus(trees)
/// children.replace(fruit, with: shrubs)
/// children.remove(trees)
/// ```
///
/// One child has the focus: keys and commands go there. It is the first one until another is chosen.
/// When it is removed, the one that follows has the focus then, or the last one.
public final class ScreenChildren {
  /// The children, in order.
  public private(set) var screens: [any Screen]

  /// The child that keys and commands go to; `nil` only without children.
  public private(set) var focused: (any Screen)?

  /// Whether all children are in sight, or only the one with the focus.
  public var showsAll: Bool {
    didSet { settle() }
  }

  /// Whether the container is in sight.
  var isInSight = false

  /// Whether the container was told so.
  var isContainerTold = false

  /// Where children were drawn last, and the first line of the container.
  var drawn: (areas: [ScreenArea], top: Int) = ([], 0)

  private let sight = ScreenSight()

  /// Creates children of a container that is not in sight yet.
  ///
  /// - Parameters:
  ///   - screens: The children, each of them once; the first one has the focus.
  ///   - showsAll: Whether all of them are in sight, or only the one with the focus.
  public init(_ screens: [any Screen] = [], showsAll: Bool = true) {
    self.screens = screens
    self.showsAll = showsAll
    focused = screens.first
  }

  // MARK: - Changing them

  /// Adds a screen behind the others.
  ///
  /// - Precondition: It is not a child yet.
  public func append(_ screen: any Screen) {
    insert(screen, at: screens.count)
  }

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - index: Its index then.
  /// - Precondition: It is not a child yet, and there are that many children at least.
  public func insert(_ screen: any Screen, at index: Int) {
    precondition(!screens.contains(screen), "The screen is a child already")
    precondition((0...screens.count).contains(index), "There are fewer children")
    screens.insert(screen, at: index)
    if focused == nil { focused = screen }
    settle()
  }

  /// Takes a child away; does nothing when it is none.
  public func remove(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.remove(at: index)
    if focused === screen { focused = index < screens.count ? screens[index] : screens.last }
    settle()
  }

  /// Puts a screen where a child is, which is taken away; the focus stays in that place.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - other: What stands in its place then.
  /// - Precondition: The one is a child, and the other is not.
  public func replace(_ screen: any Screen, with other: any Screen) {
    guard screen !== other else { return }
    let index = screens.firstIndex { $0 === screen }
    guard let index else { preconditionFailure("Only a child can be replaced") }
    precondition(!screens.contains(other), "The screen is a child already")
    screens[index] = other
    if focused === screen { focused = other }
    settle()
  }

  /// Has keys and commands go to a child.
  ///
  /// - Precondition: It is a child.
  public func focus(_ screen: any Screen) {
    precondition(screens.contains(screen), "Only a child can have the focus")
    focused = screen
    settle()
  }

  /// Gives the focus to the child that is so many places further on, beginning again at the end.
  ///
  /// - Parameter step: The number of places; a negative one goes back.
  public func moveFocus(by step: Int) {
    guard let index = screens.firstIndex(where: { $0 === focused }) else { return }
    let count = screens.count
    focus(screens[((index + step) % count + count) % count])
  }

  // MARK: - In sight

  /// The children that are in sight while the container is.
  private var shown: [any Screen] {
    showsAll ? screens : [focused].compactMap(\.self)
  }

  /// Tells the children that came into sight or went out of it.
  func settle() {
    sight.settle { isInSight ? shown : [] }
  }
}
