public import TerminalDriver

/// A button, pressed by its key or, in a transcript, its title.
public struct BarButton {
  /// The label.
  public let title: String

  /// The key that presses it, if any.
  public let key: TerminalKey?

  /// Additional keys.
  public let otherKeys: [TerminalKey]

  /// The action.
  public let action: (ScreenStack) throws -> Void

  /// If `false`, the key is hidden.
  var isUsable: () -> Bool = { true }

  var precedence = 0

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The label; in lowercase the transcript command.
  ///   - key: Its key.
  ///   - otherKeys: Additional keys, shown only in help.
  ///   - action: The action.
  public init(
    _ title: String, key: TerminalKey? = nil, otherKeys: [TerminalKey] = [],
    action: @escaping (ScreenStack) throws -> Void
  ) {
    self.title = title
    self.key = key
    self.otherKeys = otherKeys
    self.action = action
  }

  func preceding(by precedence: Int) -> BarButton {
    var button = self
    button.precedence = precedence
    return button
  }
}
