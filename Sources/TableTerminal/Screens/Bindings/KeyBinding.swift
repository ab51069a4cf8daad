public import TerminalDriver

/// Keys that do the same thing, and what they do.
///
/// Keys are looked up and explained from the same list, so that the help lists the keys that work.
public struct KeyBinding {
  /// The keys.
  public let keys: [Key]

  /// How the keys are called in the help, for example "↑ k".
  public let label: String

  /// What they do, in a word or two.
  public let help: String

  /// Whether the last line of the screen mentions them.
  public let isProminent: Bool

  /// What they do.
  public let action: () throws -> Void

  /// Which keys the last line keeps where there is no room for all: those with the highest number.
  var precedence = 0

  /// Creates a binding.
  public init(
    _ keys: [Key],
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

  /// Returns the same keys, of more or less importance for the last line.
  func preceding(by precedence: Int) -> KeyBinding {
    var binding = self
    binding.precedence = precedence
    return binding
  }
}
