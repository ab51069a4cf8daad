public import TerminalDriver

/// Which keys a reader has given to actions.
///
/// An action that is given keys is done by these. The letters that did it before are free; its other
/// keys, such as the arrows, stay unless something else is given them. While text is typed, letters are
/// text.
public struct KeyMap: Hashable, Sendable {
  private var keys: [KeyAction: [Key]] = [:]
  /// The usual key that each given one stands in for.
  private var targets: [Key: Key] = [:]
  /// The letters that do nothing any more.
  private var freed: Set<Key> = []

  /// Creates a map in which all actions have their usual keys.
  public init() {}

  /// Whether all actions have their usual keys.
  public var isEmpty: Bool { keys.isEmpty }

  /// The keys that were given to an action; `nil` while it has its usual ones.
  ///
  /// - Parameter action: The action.
  public subscript(action: KeyAction) -> [Key]? {
    get { keys[action] }
    set {
      keys[action] = newValue
      settle()
    }
  }

  private mutating func settle() {
    (targets, freed) = ([:], [])
    for (action, given) in keys {
      for key in given where !action.usualKeys.contains(key) { targets[key] = action.usualKeys[0] }
      let letters = action.usualKeys.filter { $0.isText && !given.contains($0) }
      freed.formUnion(letters)
    }
    freed.subtract(keys.values.joined())
  }

  /// Returns the usual key that a key stands for.
  ///
  /// - Parameters:
  ///   - key: The key that is pressed.
  ///   - isTyping: Whether letters are text.
  /// - Returns: The key; `nil` if it does nothing.
  func usualKey(for key: Key, isTyping: Bool) -> Key? {
    guard isTyping else { return targets[key] ?? (freed.contains(key) ? nil : key) }
    guard !key.isText, let target = targets[key], !target.isText else { return key }
    return target
  }

  /// Returns the keys that do what some usual keys do, those that were given first.
  func keys(for usual: [Key], isTyping: Bool) -> [Key] {
    let given = usual.flatMap { key in
      targets.filter { $0.value == key && usualKey(for: $0.key, isTyping: isTyping) == key }
        .map(\.key).sorted { $0.label < $1.label }
    }
    return given + usual.filter { usualKey(for: $0, isTyping: isTyping) == $0 }
  }
}

extension Key {
  /// Whether the key is text where text is typed.
  var isText: Bool {
    switch self {
    case .character, .paste: true
    default: false
    }
  }
}
