/// The screens within another one, which is a ``ContainerScreen``.
///
/// Children are added, removed and replaced at any time. Each is told before its parent changes and
/// after it, and in between when it comes into sight or goes out of it: after the container has
/// appeared and before it disappears, the children in their order. Nobody is told the same twice.
///
/// ```swift
/// let children = ScreenChildren([fruit, trees])
/// children.focus(trees)
/// try children.replace(fruit, with: shrubs)
/// children.remove(trees)
/// ```
///
/// One child has the focus: keys and commands go there. It is the first one until another is chosen.
/// When it is removed, the one that follows has the focus then, or the last one.
///
/// The container is known once it is in sight, or is itself becoming a child; a container that needs
/// to be the parent of its children before that calls ``attach(to:)``.
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

  /// The container, as soon as it is known.
  private weak var container: (any ContainerScreen)?

  private let sight = ScreenSight()
  private var kinship = ScreenKinship()

  /// What is done once all are told what they are.
  private var completions: [() -> Void] = []

  /// How many times one of the children is being told something, and changed something by that.
  private var tellingDepth = 0

  /// Creates children of a container that is not in sight yet.
  ///
  /// - Parameters:
  ///   - screens: The children; one that is named twice is one child. The first one has the focus.
  ///   - showsAll: Whether all of them are in sight, or only the one with the focus.
  /// - Precondition: None is a child of another container.
  public init(_ screens: [any Screen] = [], showsAll: Bool = true) {
    self.screens = []
    self.showsAll = showsAll
    for screen in screens where !self.screens.contains(screen) {
      precondition(
        ScreenPlaces.children(with: screen) == nil, "\(screen.title) has a parent already")
      self.screens.append(screen)
      ScreenPlaces.enter(screen, self)
    }
    focused = self.screens.first
  }

  deinit {
    for screen in screens + kinship.screens { ScreenPlaces.leave(screen, self) }
  }

  // MARK: - Changing them

  /// Adds a screen behind the others.
  ///
  /// - Throws: ``ContainmentError`` if it is a child already, here or elsewhere, or the container is
  ///   within it.
  public func append(_ screen: any Screen) throws(ContainmentError) {
    try insert(screen, at: screens.count)
  }

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - index: Its index then.
  /// - Throws: ``ContainmentError`` if it is a child already, here or elsewhere, or the container is
  ///   within it.
  /// - Precondition: There are that many children at least.
  public func insert(_ screen: any Screen, at index: Int) throws(ContainmentError) {
    precondition((0...screens.count).contains(index), "There are fewer children")
    try enter(screen)
    screens.insert(screen, at: index)
    if focused == nil { focused = screen }
    settle()
  }

  /// Takes a child away; does nothing when it is none.
  public func remove(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.remove(at: index)
    if focused === screen { focused = index < screens.count ? screens[index] : screens.last }
    leave(screen)
    settle()
  }

  /// Puts a screen where a child is, which is taken away; the focus stays in that place.
  ///
  /// In a terminal this happens at once: the next frame shows the other screen. They are told in this
  /// order: the child that it leaves its parent, the other that it gets it; the child that it goes out
  /// of sight, the other that it comes into it; the child that it has no parent, the other that it has.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - other: What stands in its place then.
  ///   - completion: What to do once both are told. Where one of them changes the children again when
  ///     it is told, that is done first.
  /// - Throws: ``ContainmentError`` if the one is no child, or the other one is a child already, here
  ///   or elsewhere, or the container is within it.
  public func replace(
    _ screen: any Screen, with other: any Screen, completion: @escaping () -> Void = {}
  ) throws(ContainmentError) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else {
      throw .isNoChild(title: screen.title)
    }
    if screen !== other {
      try enter(other)
      screens[index] = other
      if focused === screen { focused = other }
      leave(screen)
    }
    completions.append(completion)
    settle()
  }

  /// Notes that a screen becomes a child.
  private func enter(_ screen: any Screen) throws(ContainmentError) {
    guard ScreenPlaces.children(with: screen) == nil else { throw .isChild(title: screen.title) }
    if screen.holds(self) { throw .isAncestor(title: screen.title) }
    ScreenPlaces.enter(screen, self)
  }

  /// Notes that a screen is no child any more, unless it is yet to be told.
  private func leave(_ screen: any Screen) {
    guard container == nil || !kinship.screens.contains(screen) else { return }
    ScreenPlaces.leave(screen, self)
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

  // MARK: - What they are told

  /// The children that are in sight while the container is.
  private var shown: [any Screen] {
    showsAll ? screens : [focused].compactMap(\.self)
  }

  /// Makes a container the parent of the children.
  ///
  /// It is called for every container that comes into sight. A container calls it itself, at the end of
  /// its initializer, if its children need their parent before that.
  ///
  /// - Parameter container: The container whose children these are; the first one counts.
  public func attach(to container: any ContainerScreen) {
    guard self.container == nil else { return }
    self.container = container
    settle()
  }

  /// The container, if a screen has it as its parent.
  func parent(of screen: any Screen) -> (any ContainerScreen)? {
    kinship.hasParent(screen) ? container : nil
  }

  /// Tells the children what they are, and then does what was to be done after that.
  ///
  /// Where one of them changes something when it is told, all that comes of it is told first what
  /// comes, and in sight; what has happened is told afterwards.
  func settle() {
    tellingDepth += 1
    defer { tellingDepth -= 1 }
    while announceNext() || sight.tellNext(isInSight ? shown : []) || confirmNext() {}
  }

  private func announceNext() -> Bool {
    guard let container, let (screen, isChild) = kinship.nextToAnnounce(screens) else {
      return false
    }
    if isChild, let inner = screen as? any ContainerScreen { inner.children.attach(to: inner) }
    screen.willMove(toParent: isChild ? container : nil)
    return true
  }

  private func confirmNext() -> Bool {
    guard tellingDepth == 1 else { return false }
    if let container, let (screen, isChild) = kinship.nextToConfirm() {
      if !isChild { ScreenPlaces.leave(screen, self) }
      screen.didMove(toParent: isChild ? container : nil)
      return true
    }
    guard !completions.isEmpty else { return false }
    completions.removeFirst()()
    return true
  }
}
