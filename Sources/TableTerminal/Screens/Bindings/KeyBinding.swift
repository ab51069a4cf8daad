public import TerminalDriver

/// Keys with an action, for lookup and help.
public struct KeyBinding {
  /// The keys.
  public let keys: [TerminalKey]

  /// The label in the help, such as "↑ k".
  public let label: String

  /// The help, in a word or two.
  public let help: String

  /// Whether the screen's last line lists the keys.
  public let isProminent: Bool

  /// The action.
  public let action: () throws -> Void

  /// For lack of room, the last line omits the keys of least precedence first.
  var precedence = 0

  /// For keys that leave a screen or a mode, after which only the help stays.
  static let leavingPrecedence = 2

  var group: KeyGroup?

  /// Creates a binding; by default, its label is that of the first key.
  public init(
    _ keys: [TerminalKey],
    label: String? = nil,
    help: String,
    isProminent: Bool = false,
    action: @escaping () throws -> Void
  ) {
    self.keys = keys
    self.label = label ?? keys.first?.label ?? ""
    self.help = help
    self.isProminent = isProminent
    self.action = action
  }

  func preceding(by precedence: Int) -> KeyBinding {
    var binding = self
    binding.precedence = precedence
    return binding
  }

  func grouped(as group: KeyGroup?) -> KeyBinding {
    var binding = self
    binding.group = self.group ?? group
    return binding
  }
}
