import TableText
public import TerminalDriver
public import TextDrawing

/// Screens behind tabs, one of them in sight at a time.
///
/// ```swift
/// let tabs = TabScreen([fruitScreen, treesScreen])
/// try tabs.children.append(shrubsScreen)
/// ```
///
/// The titles stand in the first line, the one in sight with a marker; a click chooses one. So do
/// Alt-1 to Alt-9, the digits alone where the screen in sight has no use for them, and Tab and
/// Shift-Tab where these are free. Through a pipe `tab 2` does it.
public final class TabScreen: ContainerScreen {
  /// The screens behind the tabs, the one in sight with the focus.
  public let children: ScreenChildren

  /// The texts of the tabs that were drawn last, and their columns.
  var drawnTabs: [(screen: any Screen, columns: Range<Int>)] = []

  /// Creates a screen with the first tab in sight.
  ///
  /// - Parameter screens: What stands behind the tabs, from left to right.
  public init(_ screens: [any Screen]) {
    children = ScreenChildren(screens, showsAll: false)
    children.attach(to: self)
  }

  /// Draws the titles above the screen in sight; where there is one line only, that has it.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    drawnTabs = []
    let hasTabs = lines.count > 1 || children.focused == nil
    if hasTabs, let line = lines.first { drawTabs(onto: &canvas, line: line) }
    let area = children.focused.map {
      ScreenArea($0, lines: lines.dropFirst(hasTabs ? 1 : 0), columns: 0..<canvas.width)
    }
    try children.draw(in: [area].compactMap(\.self), onto: &canvas, lines: lines)
  }

  /// Writes the titles and the screen in sight.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try write(texts(glyphs).joined(separator: "  "))
    try children.focused?.write(for: size, with: glyphs, to: write)
  }

  /// What stands on the tabs: a number, a title and, where it is in sight, a marker.
  func texts(_ glyphs: GlyphSet) -> [String] {
    children.screens.enumerated().map { index, screen in
      let marker = screen === children.focused ? glyphs.highlight + " " : ""
      return "\(marker)\(index + 1) \(screen.title)"
    }
  }
}
