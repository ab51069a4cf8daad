extension Chromium {
  private struct Tab: Decodable { let handle: String }

  /// The tab that is driven.
  func tab() throws -> String { try ask("window", as: String.self) }

  /// Opens a tab and drives it.
  func newTab() throws -> String {
    let tab = try command("window/new", #"{"type":"tab"}"#, as: Tab.self).handle
    try show(tab)
    return tab
  }

  /// Drives another tab.
  func show(_ tab: String) throws { try command("window", #"{"handle":"\#(tab)"}"#) }

  /// Closes the tab that is driven.
  func closeTab() throws { _ = try ask("window", by: "DELETE", as: [String].self) }
}
