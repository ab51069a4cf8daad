extension Chromium {
  private struct Tab: Decodable { let handle: String }

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

  /// Closes the current tab.
  func closeTab() throws { _ = try ask("window", by: "DELETE", as: [String].self) }
}
