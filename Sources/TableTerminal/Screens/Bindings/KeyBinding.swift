public import TerminalDriver

/// Keys with a common action.
///
/// Keys are looked up and listed in the help from the same bindings.
public struct KeyBinding {
  /// The keys.
  public let keys: [TerminalKey]

  /// The label of the keys in the help, such as "↑ k".
  public let label: String

  /// The help, in a word or two.
  public let help: String

  /// Whether the last line of the screen lists the keys.
  public let isProminent: Bool

  /// The action.
  public let action: () throws -> Void

  /// The priority in the last line when space is short.
  var precedence = 0

  /// The priority of keys that leave a screen or a mode, after which only the help stays.
  static let leavingPrecedence = 2

  /// What the keys act on, for the help.
  var group: KeyGroup?

  /// Creates a binding.
  public init(
    _ keys: [TerminalKey],
    label: String,
    help: String,
    isProminent: Bool = false,
    action: @escaping () throws -> Void
  ) {
    self.keys = keys
    self.label = label
    self.help = help
    self.isProminent = isProminent
    self.action = action
  }

  func preceding(by precedence: Int) -> KeyBinding {
    var binding = self
    binding.precedence = precedence
    return binding
  }

  /// Returns the binding in a group, unless it has one.
  func grouped(as group: KeyGroup?) -> KeyBinding {
    var binding = self
    binding.group = self.group ?? group
    return binding
  }
}
