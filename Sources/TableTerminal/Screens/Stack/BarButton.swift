public import TerminalDriver

/// A button of a screen: pressed by its key, or by its title in a transcript.
public struct BarButton {
  /// What stands on the button.
  public let title: String

  /// The key that presses it, or `nil` for none.
  public let key: Key?

  /// Further keys that press it.
  public let otherKeys: [Key]

  /// What pressing it does.
  public let action: (ScreenStack) throws -> Void

  /// Whether pressing it does something now; its key is named only then.
  var isUsable: () -> Bool = { true }

  /// How long the last line keeps the key, as that of a ``KeyBinding``.
  var precedence = 0

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What stands on the button; in lower case it is the command of a transcript.
  ///   - key: The key that presses it.
  ///   - otherKeys: Further keys that press it, of which only help may tell.
  ///   - action: What pressing it does.
  public init(
    _ title: String, key: Key? = nil, otherKeys: [Key] = [],
    action: @escaping (ScreenStack) throws -> Void
  ) {
    self.title = title
    self.key = key
    self.otherKeys = otherKeys
    self.action = action
  }

  /// Returns the same button, the key of which is of more or less importance for the last line.
  func preceding(by precedence: Int) -> BarButton {
    var button = self
    button.precedence = precedence
    return button
  }
}
