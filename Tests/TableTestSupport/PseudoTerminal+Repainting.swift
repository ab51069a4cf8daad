import Foundation

extension PseudoTerminal {
  /// Types keys followed by Ctrl-L, and waits until the program begins to repaint its screen.
  ///
  /// - Parameter keys: The keys before Ctrl-L.
  /// - Returns: The elapsed time.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func timeOfRepaint(after keys: String = "") throws -> Duration {
    while control.unreadCount > 0 { read(until: .now) }
    let (start, begin) = (output.count, ContinuousClock.now)
    try send(keys + "\u{C}")
    let clearing = Array(Self.clearing.utf8)
    try waitUntil("the screen painted anew") { $0[start...].contains(clearing) }
    return .now - begin
  }

  /// The output since the program last began to repaint its screen, as far as read.
  public var lastRepaint: String {
    while control.unreadCount > 0 { read(until: .now) }
    return String(decoding: output[(start(ofLast: Self.clearing) ?? 0)...], as: UTF8.self)
  }

  /// The sequence that clears the screen.
  private static let clearing = "\u{1B}[2J"
}
