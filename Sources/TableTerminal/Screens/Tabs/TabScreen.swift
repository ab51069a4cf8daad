import TableText
public import TerminalDriver
public import TextDrawing

/// Screens behind tabs, one visible at a time.
///
/// ```swift
/// let tabs = TabScreen([fruitScreen, treesScreen])
/// try tabs.children.append(shrubsScreen)
/// ```
///
/// The first line shows the titles and marks the current one. A click, Alt-1 to Alt-9, unbound
/// digits, or unbound Tab and Shift-Tab choose a tab; in a transcript `tab 2` does.
public final class TabScreen: ContainerScreen {
  /// The screens; the focused one is visible.
  public let children: ScreenChildren

  var drawnTabs: [(screen: any TerminalScreen, columns: Range<Int>)] = []

  /// Creates a screen showing the first tab.
  ///
  /// - Parameter screens: The screens, from left to right.
  public init(_ screens: [any TerminalScreen]) {
    children = ScreenChildren(screens, showsAll: false)
    children.attach(to: self)
  }

  /// Draws the titles, if there are several lines, and the current screen.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    drawnTabs = []
    let hasTabs = lines.count > 1 || children.focused == nil
    if hasTabs, let line = lines.first { drawTabs(onto: &canvas, line: line) }
    let area = children.focused.map {
      ScreenArea($0, lines: lines.dropFirst(hasTabs ? 1 : 0), columns: 0..<canvas.width)
    }
    try children.draw(in: [area].compactMap(\.self), onto: &canvas, lines: lines)
  }

  /// Writes the titles and the current screen.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try write(texts(symbols).joined(separator: "  "))
    try children.focused?.write(for: size, with: symbols, to: write)
  }

  func texts(_ symbols: SymbolSet) -> [String] {
    children.screens.enumerated().map { index, screen in
      let prefix = screen === children.focused ? symbols.highlight + " " : ""
      return "\(prefix)\(index + 1) \(screen.title)"
    }
  }
}
