import Testing

extension Chromium {
  private struct Tab: Decodable { let handle: String }
  private struct Window: Decodable { let windowId: Int }

  /// Returns the current tab.
  func tab() throws -> String { try ask("window", as: String.self) }

  /// Opens a tab, and switches to it.
  func newTab() throws -> String {
    let tab = try command("window/new", #"{"type":"tab"}"#, as: Tab.self).handle
    try show(tab)
    return tab
  }

  /// Switches to another tab.
  func show(_ tab: String) throws { try command("window", #"{"handle":"\#(tab)"}"#) }

  /// Minimizes the window, so that its page is hidden, or restores it.
  func minimize(_ isMinimized: Bool) throws {
    let window = try devTools("Browser.getWindowForTarget", as: Window.self)
    let bounds = #"{"windowState":"\#(isMinimized ? "minimized" : "normal")"}"#
    try devTools(
      "Browser.setWindowBounds", #"{"windowId":\#(window.windowId),"bounds":\#(bounds)}"#)
    try wait("return document.visibilityState == '\(isMinimized ? "hidden" : "visible")'")
  }

  /// Closes the current tab.
  func closeTab() throws { _ = try ask("window", by: "DELETE", as: [String].self) }
}
