/// A list and what belongs to one of its rows: side by side on a wide terminal, one at a time on a
/// narrow one.
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
public final class SplitScreen: Screen {
  /// A side of the screen.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The list, at the leading edge.
    case list
    /// What belongs to a row of it.
    case detail
  }

  /// What the whole is called, where both sides stand side by side.
  let name: String

  /// The number of columns from which on both sides are shown.
  public let minimumWidth: Int

  /// The list.
  public let list: any Screen

  /// What stands beside the list, or `nil` for nothing yet.
  public private(set) var detail: (any Screen)?

  /// The side that keys and commands go to.
  public private(set) var focus = Side.list

  /// Whether both sides were shown when the screen was drawn last.
  public private(set) var isWide = false

  private var isInSight = false
  private var sidesInSight: Set<Side> = []

  /// Creates a screen without a detail.
  ///
  /// - Parameters:
  ///   - name: What the whole is called.
  ///   - list: The list; it has the first word.
  ///   - minimumWidth: The number of columns from which on both sides are shown.
  public init(_ name: String, list: some Screen, minimumWidth: Int = 72) {
    self.name = name
    self.list = list
    self.minimumWidth = max(5, minimumWidth)
  }

  /// Puts another detail beside the list, keeping what was edited in the one before.
  ///
  /// - Parameters:
  ///   - detail: The detail, or `nil` for none.
  ///   - isFocused: Whether keys and commands go to it from now on.
  /// - Throws: Why the detail before cannot be kept; it is still there then.
  public func show(_ detail: (any Screen)?, isFocused: Bool = true) throws {
    try self.detail?.finishEditing()
    put(detail, isFocused: isFocused)
  }

  /// Puts another detail beside the list, or none.
  func put(_ detail: (any Screen)?, isFocused: Bool) {
    // The one before goes out of sight before the next one comes into it.
    if sidesInSight.remove(.detail) != nil { self.detail?.disappear() }
    self.detail = detail
    focus(detail != nil && isFocused ? .detail : .list)
  }

  /// Has keys and commands go to a side; without a detail that is the list.
  public func focus(_ side: Side) {
    focus = detail == nil ? .list : side
    tellSides()
  }

  /// The screen on the side that keys and commands go to.
  public var focusedScreen: any Screen { screen(on: focus) ?? list }

  /// Returns the screen on a side.
  func screen(on side: Side) -> (any Screen)? { side == .list ? list : detail }

  // MARK: - Work that goes on

  /// Whether something goes on elsewhere that changes what a side shows.
  public var isWorking: Bool { list.isWorking || detail?.isWorking == true }

  /// Has both sides show what was made elsewhere.
  public func takeResults() -> Bool {
    let changes = [list, detail].compactMap { $0?.takeResults() }
    return changes.contains(true)
  }

  // MARK: - In sight

  /// Has the sides come into sight that there is room for.
  public func appear() {
    isInSight = true
    tellSides()
  }

  /// Has both sides go out of sight.
  public func disappear() {
    isInSight = false
    tellSides()
  }

  /// Shows both sides, or one.
  func setWide(_ isWide: Bool) {
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    tellSides()
  }

  /// Tells the sides that went out of sight, then those that came into it.
  private func tellSides() {
    var sides: Set<Side> = isWide ? [.list, .detail] : [focus]
    if !isInSight { sides = [] }
    if detail == nil { sides.remove(.detail) }
    let before = sidesInSight
    sidesInSight = sides
    for side in Side.allCases where before.contains(side) && !sides.contains(side) {
      screen(on: side)?.disappear()
    }
    for side in Side.allCases where sides.contains(side) && !before.contains(side) {
      screen(on: side)?.appear()
    }
  }
}
