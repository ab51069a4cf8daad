/// The children of a ``ContainerScreen``.
///
/// Each child is notified before and after its parent changes, and in between when it appears or
/// disappears, never twice in a row. Children appear in order after the container and disappear
/// before it.
///
/// ```swift
/// let children = ScreenChildren([fruit, trees])
/// children.focus(trees)
/// try children.replace(fruit, with: shrubs)
/// children.remove(trees)
/// ```
///
/// One child, initially the first, has the focus; on removal, the next or last one gets it.
///
/// The container becomes the parent when it appears or becomes a child itself, or earlier by
/// ``attach(to:)``.
public final class ScreenChildren {
  /// The children, in order.
  public private(set) var screens: [any TerminalScreen]

  /// The child with the focus; `nil` only without children.
  public private(set) var focused: (any TerminalScreen)?

  /// Whether all children are visible, or only the focused one.
  public var showsAll: Bool {
    didSet { sendNotifications() }
  }

  var isVisible = false

  var isContainerNotified = false

  /// The areas last drawn, and the container's first line.
  var drawn: (areas: [ScreenArea], top: Int) = ([], 0)

  private weak var container: (any ContainerScreen)?

  private let appearanceTracker = AppearanceTracker()
  private var parentTracker = ParentTracker()

  /// Run after all notifications.
  private var completions: [() -> Void] = []

  /// The nesting of notifications that changed children.
  private var tellingDepth = 0

  /// Creates the children of an invisible container.
  ///
  /// - Parameters:
  ///   - screens: The children; duplicates are ignored, and the first gets the focus.
  ///   - showsAll: Whether all are visible, or only the focused one.
  /// - Precondition: None has a parent.
  public init(_ screens: [any TerminalScreen] = [], showsAll: Bool = true) {
    self.screens = []
    self.showsAll = showsAll
    for screen in screens where !self.screens.contains(screen) {
      precondition(
        ScreenSiblings.children(with: screen) == nil, "\(screen.title) already has a parent")
      self.screens.append(screen)
      ScreenSiblings.enter(screen, self)
    }
    focused = self.screens.first
  }

  deinit {
    for screen in screens + parentTracker.screens { ScreenSiblings.leave(screen, self) }
  }

  // MARK: - Changes

  /// Appends a child.
  ///
  /// - Throws: ``ContainmentError`` if it has a parent or contains the container.
  public func append(_ screen: any TerminalScreen) throws(ContainmentError) {
    try insert(screen, at: screens.count)
  }

  /// Inserts a child.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - index: Its new index.
  /// - Throws: ``ContainmentError`` if it has a parent or contains the container.
  /// - Precondition: `index` is at most the number of children.
  public func insert(_ screen: any TerminalScreen, at index: Int) throws(ContainmentError) {
    precondition((0...screens.count).contains(index), "The index of a child is out of range")
    try enter(screen)
    screens.insert(screen, at: index)
    if focused == nil { focused = screen }
    sendNotifications()
  }

  /// Removes a child, if it is one.
  public func remove(_ screen: any TerminalScreen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.remove(at: index)
    if focused === screen { focused = index < screens.count ? screens[index] : screens.last }
    leave(screen)
    sendNotifications()
  }

  /// Replaces a child, keeping the position of the focus.
  ///
  /// The next frame shows the other screen. At each stage the old child is notified first:
  /// `willMove(toParent:)`, then `didDisappear()` or `didAppear()`, then `didMove(toParent:)`.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - other: The replacement.
  ///   - completion: Runs after all notifications, also of nested changes.
  /// - Throws: ``ContainmentError`` if `screen` is not a child, or `other` has a parent or contains
  ///   the container.
  public func replace(
    _ screen: any TerminalScreen, with other: any TerminalScreen,
    completion: @escaping () -> Void = {}
  ) throws(ContainmentError) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else {
      throw .isNotChild(title: screen.title)
    }
    if screen !== other {
      try enter(other)
      screens[index] = other
      if focused === screen { focused = other }
      leave(screen)
    }
    completions.append(completion)
    sendNotifications()
  }

  private func enter(_ screen: any TerminalScreen) throws(ContainmentError) {
    guard ScreenSiblings.children(with: screen) == nil else { throw .isChild(title: screen.title) }
    if screen.holds(self) { throw .isAncestor(title: screen.title) }
    ScreenSiblings.enter(screen, self)
  }

  /// Unregisters a former child, unless still to be notified.
  private func leave(_ screen: any TerminalScreen) {
    guard container == nil || !parentTracker.screens.contains(screen) else { return }
    ScreenSiblings.leave(screen, self)
  }

  /// Focuses a child.
  ///
  /// - Precondition: It is a child.
  public func focus(_ screen: any TerminalScreen) {
    precondition(screens.contains(screen), "Only a child can have the focus")
    focused = screen
    sendNotifications()
  }

  /// Moves the focus, wrapping around.
  ///
  /// - Parameter step: The number of places; backward if negative.
  public func moveFocus(by step: Int) {
    guard let index = screens.firstIndex(where: { $0 === focused }) else { return }
    let count = screens.count
    focus(screens[((index + step) % count + count) % count])
  }

  // MARK: - Notifications

  private var shown: [any TerminalScreen] {
    showsAll ? screens : [focused].compactMap(\.self)
  }

  /// Makes a container the children's parent.
  ///
  /// Happens when the container appears; one whose children need it earlier calls this at the end
  /// of its initializer.
  ///
  /// - Parameter container: The parent; later ones are ignored.
  public func attach(to container: any ContainerScreen) {
    guard self.container == nil else { return }
    self.container = container
    sendNotifications()
  }

  func parent(of screen: any TerminalScreen) -> (any ContainerScreen)? {
    parentTracker.hasParent(screen) ? container : nil
  }

  /// Sends pending notifications, then runs completions.
  ///
  /// Changes made during a notification are announced before any earlier change is confirmed.
  func sendNotifications() {
    tellingDepth += 1
    defer { tellingDepth -= 1 }
    while announceNext() || appearanceTracker.notifyNext(isVisible ? shown : []) || confirmNext() {}
  }

  private func announceNext() -> Bool {
    guard let container, let (screen, isChild) = parentTracker.nextToAnnounce(screens) else {
      return false
    }
    if isChild, let inner = screen as? any ContainerScreen { inner.children.attach(to: inner) }
    screen.willMove(toParent: isChild ? container : nil)
    return true
  }

  private func confirmNext() -> Bool {
    guard tellingDepth == 1 else { return false }
    if let container, let (screen, isChild) = parentTracker.nextToConfirm() {
      if !isChild { ScreenSiblings.leave(screen, self) }
      screen.didMove(toParent: isChild ? container : nil)
      return true
    }
    guard !completions.isEmpty else { return false }
    completions.removeFirst()()
    return true
  }
}
