/// A button of a screen: pressed by its key, or by its title in a transcript.
public struct BarButton {
  /// What stands on the button.
  public let title: String

  /// The key that presses it, or nil for none.
  public let key: Key?

  /// What pressing it does.
  public let action: (ScreenStack) throws -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What stands on the button; in lower case it is the command of a transcript.
  ///   - key: The key that presses it.
  ///   - action: What pressing it does.
  public init(_ title: String, key: Key? = nil, action: @escaping (ScreenStack) throws -> Void) {
    self.title = title
    self.key = key
    self.action = action
  }
}
