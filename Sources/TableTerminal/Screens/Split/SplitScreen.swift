/// A list and its detail, side by side, stacked or one at a time as the terminal's size allows.
///
/// ```swift
/// let split = SplitScreen("Memos", list: TableScreen(source, delegate: delegate))
/// // When a row is opened:
/// try split.show(TextScreen(memo.title, .editing(memo.text, save: store.put)))
/// ```
///
/// F6, or unbound Tab, switches the focus; stepping back leads to the list. Sides appear and
/// disappear like screens of a stack; an obsolete detail is removed. The detail may be a pane that
/// follows the list, such as a ``DetailScreen``.
public final class SplitScreen: ContainerScreen {
  /// A side of the screen.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Leading or on top.
    case list
    /// The detail of a row.
    case detail
  }

  /// The arrangement of the sides.
  public enum Layout: Hashable, Sendable {
    /// Side by side.
    case sideBySide
    /// The detail below the list.
    case stacked
    /// Only one is visible.
    case collapsed
  }

  let name: String

  /// The columns needed side by side.
  public let minimumWidth: Int

  /// The lines needed when stacked.
  public let minimumHeight: Int

  /// The list.
  public let list: any TerminalScreen

  /// The list and any detail.
  public let children: ScreenChildren

  /// The layout last drawn.
  public internal(set) var layout = Layout.collapsed

  var pane: SplitPane?

  /// The size of the detail and the line before it, of that of both sides; `nil` for the usual one.
  var detailSize: ((Int) -> Int)?

  /// Creates a screen without a detail.
  ///
  /// - Parameters:
  ///   - name: The title when both sides are visible.
  ///   - list: The list, initially focused.
  ///   - minimumWidth: The columns needed side by side.
  ///   - minimumHeight: The lines needed when stacked.
  public convenience init(
    _ name: String, list: some TerminalScreen, minimumWidth: Int = 72, minimumHeight: Int = 36
  ) {
    self.init(
      name, list: list, detail: nil, minimumWidth: minimumWidth, minimumHeight: minimumHeight)
  }

  init(
    _ name: String, list: any TerminalScreen, detail: (any TerminalScreen)?, minimumWidth: Int,
    minimumHeight: Int
  ) {
    self.name = name
    self.list = list
    self.minimumWidth = max(5, minimumWidth)
    self.minimumHeight = max(6, minimumHeight)
    children = ScreenChildren([list] + [detail].compactMap(\.self), showsAll: false)
    children.attach(to: self)
  }

  /// The detail, if any.
  public var detail: (any TerminalScreen)? { children.screens.first { $0 !== list } }

  /// The focused side.
  public var focus: Side { children.focused === list ? .list : .detail }

  /// Shows another detail, keeping the last one's edits.
  ///
  /// - Parameters:
  ///   - detail: The detail, if any.
  ///   - isFocused: Whether it gets the focus.
  /// - Throws: An error if the old detail cannot be kept, or ``ContainmentError`` if the new one
  ///   has a parent; the old one then stays.
  public func show(_ detail: (any TerminalScreen)?, isFocused: Bool = true) throws {
    try self.detail?.requireNoLongWorkWithin()
    try self.detail?.finishEditing()
    // The old detail must not appear just to disappear.
    if !isFocused { focus(.list) }
    switch (self.detail, detail) {
    case (let before?, let detail?): try children.replace(before, with: detail)
    case (nil, let detail?): try children.append(detail)
    case (let before?, nil): children.remove(before)
    case (nil, nil): break
    }
    if isFocused { focus(.detail) }
  }

  /// Focuses a side; without a detail the list.
  public func focus(_ side: Side) {
    children.focus(side == .list ? list : detail ?? list)
  }

  func updateLayout(inWidth width: Int, lineCount: Int) {
    layout = layout(inWidth: width, lineCount: lineCount)
    if pane != nil, layout == .collapsed { focus(.list) }
    children.showsAll = layout != .collapsed
  }
}
