/// A list and what belongs to one of its rows: side by side on a wide terminal, one above the other
/// on a tall one, and one at a time where there is room for neither.
///
/// ```swift
/// let split = SplitScreen("Memos", list: TableScreen(source, delegate: delegate))
/// // When a row is opened:
/// try split.show(TextScreen(memo.title, .editing(memo.text, save: store.put)))
/// ```
///
/// Keys and commands go to one side; F6, or Tab where that side has no use for it, switches to the
/// other. The way back leads from the detail to the list. Each side is told when it comes into
/// sight and goes out of it. A detail that is obsolete is taken away, like a screen of a stack.
///
/// A detail can also be a pane that is only in sight where there is room for both, and follows the
/// list, such as a ``DetailScreen``.
public final class SplitScreen: ContainerScreen {
  /// A side of the screen.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The list, at the leading edge or at the top.
    case list
    /// What belongs to a row of it.
    case detail
  }

  /// How the sides stand to each other.
  public enum Arrangement: Hashable, Sendable {
    /// Side by side.
    case beside
    /// The detail below the list.
    case below
    /// Only one of them is in sight.
    case alone
  }

  /// What the whole is called, where both sides are in sight.
  let name: String

  /// The number of columns from which on the sides stand side by side.
  public let minimumWidth: Int

  /// The number of lines from which on the sides stand one above the other, unless they stand side by
  /// side.
  public let minimumHeight: Int

  /// The list.
  public let list: any Screen

  /// The list, and behind it the detail, if there is one.
  public let children: ScreenChildren

  /// How the sides stood to each other when the screen was drawn last.
  public internal(set) var arrangement = Arrangement.alone

  /// The pane that is switched on and off, if there is one.
  var pane: SplitPane?

  /// Creates a screen without a detail.
  ///
  /// - Parameters:
  ///   - name: What the whole is called.
  ///   - list: The list; it has the first word.
  ///   - minimumWidth: The number of columns from which on both sides are shown side by side.
  ///   - minimumHeight: The number of lines from which on both are shown one above the other, where
  ///     there are fewer columns.
  public convenience init(
    _ name: String, list: some Screen, minimumWidth: Int = 72, minimumHeight: Int = 36
  ) {
    self.init(
      name, list: list, detail: nil, minimumWidth: minimumWidth, minimumHeight: minimumHeight)
  }

  init(
    _ name: String, list: any Screen, detail: (any Screen)?, minimumWidth: Int, minimumHeight: Int
  ) {
    self.name = name
    self.list = list
    self.minimumWidth = max(5, minimumWidth)
    self.minimumHeight = max(6, minimumHeight)
    children = ScreenChildren([list] + [detail].compactMap(\.self), showsAll: false)
    children.attach(to: self)
  }

  /// What stands beside the list, or `nil` for nothing yet.
  public var detail: (any Screen)? { children.screens.first { $0 !== list } }

  /// The side that keys and commands go to.
  public var focus: Side { children.focused === list ? .list : .detail }

  /// Puts another detail beside the list, keeping what was edited in the one before.
  ///
  /// - Parameters:
  ///   - detail: The detail, or `nil` for none.
  ///   - isFocused: Whether keys and commands go to it from now on.
  /// - Throws: Why the detail before cannot be kept, or ``ContainmentError`` if the new one has a place
  ///   on the screen already; the detail before is still there then.
  public func show(_ detail: (any Screen)?, isFocused: Bool = true) throws {
    try self.detail?.requireNoLongWorkWithin()
    try self.detail?.finishEditing()
    // So that none is told that it comes into sight only to go out of it again.
    if !isFocused { focus(.list) }
    switch (self.detail, detail) {
    case (let before?, let detail?): try children.replace(before, with: detail)
    case (nil, let detail?): try children.append(detail)
    case (let before?, nil): children.remove(before)
    case (nil, nil): break
    }
    if isFocused { focus(.detail) }
  }

  /// Has keys and commands go to a side; without a detail that is the list.
  public func focus(_ side: Side) {
    children.focus(side == .list ? list : detail ?? list)
  }

  /// Stands the sides as there is room for.
  func arrange(inWidth width: Int, lineCount: Int) {
    arrangement = arrangement(inWidth: width, lineCount: lineCount)
    if pane != nil, arrangement == .alone { focus(.list) }
    children.showsAll = arrangement != .alone
  }
}
