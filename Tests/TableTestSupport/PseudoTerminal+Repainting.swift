import Foundation

extension PseudoTerminal {
  /// Types keys, and Ctrl-L behind them, and waits until the program begins to paint its screen
  /// anew.
  ///
  /// - Parameter keys: What the keyboard sends before Ctrl-L.
  /// - Returns: How long that took.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func timeOfRepaint(after keys: String = "") throws -> Duration {
    while control.unreadCount > 0 { read(until: .now) }
    let (start, begin) = (output.count, ContinuousClock.now)
    try send(keys + "\u{C}")
    let clearing = Array(Self.clearing.utf8)
    try waitUntil("the screen painted anew") { $0[start...].contains(clearing) }
    return .now - begin
  }

  /// What the program wrote since it last began to paint its screen anew, as far as it was read.
  public var lastRepaint: String {
    while control.unreadCount > 0 { read(until: .now) }
    return String(decoding: output[(start(ofLast: Self.clearing) ?? 0)...], as: UTF8.self)
  }

  /// What clears the screen.
  private static let clearing = "\u{1B}[2J"
}
