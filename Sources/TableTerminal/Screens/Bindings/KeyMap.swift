public import TerminalDriver

/// The keys that a user has assigned to actions.
///
/// They replace an action's default letters; its other keys, such as arrows, stay unless assigned
/// elsewhere. While text is typed, letters remain text.
public struct KeyMap: Hashable, Sendable {
  private var keys: [KeyAction: [TerminalKey]] = [:]
  /// The default key for each assigned one.
  private var targets: [TerminalKey: TerminalKey] = [:]
  /// Default letters without an action.
  private var freed: Set<TerminalKey> = []

  /// Creates a map with the default keys.
  public init() {}

  /// Whether all actions have their default keys.
  public var isEmpty: Bool { keys.isEmpty }

  /// The keys assigned to an action; `nil` for the default ones.
  ///
  /// - Parameter action: The action.
  public subscript(action: KeyAction) -> [TerminalKey]? {
    get { keys[action] }
    set {
      keys[action] = newValue
      updateTargets()
    }
  }

  /// Leaves keys to something else.
  func removing(_ removed: [TerminalKey]) -> KeyMap {
    var map = self
    map.keys = keys.mapValues { $0.filter { !removed.contains($0) } }
    map.updateTargets()
    return map
  }

  private mutating func updateTargets() {
    (targets, freed) = ([:], [])
    for (action, given) in keys {
      for key in given where !action.defaultKeys.contains(key) {
        targets[key] = action.defaultKeys[0]
      }
      let letters = action.defaultKeys.filter { $0.isText && !given.contains($0) }
      freed.formUnion(letters)
    }
    freed.subtract(keys.values.joined())
  }

  /// The default key that a key acts as, if any.
  func defaultKey(for key: TerminalKey, acceptsText: Bool) -> TerminalKey? {
    guard acceptsText else { return targets[key] ?? (freed.contains(key) ? nil : key) }
    guard !key.isText, let target = targets[key], !target.isText else { return key }
    return target
  }

  /// The keys that act as default ones, assigned keys first.
  func keys(for defaults: [TerminalKey], acceptsText: Bool) -> [TerminalKey] {
    let given = defaults.flatMap { key in
      targets.filter { $0.value == key && defaultKey(for: $0.key, acceptsText: acceptsText) == key }
        .map(\.key).sorted { $0.label < $1.label }
    }
    return given + defaults.filter { defaultKey(for: $0, acceptsText: acceptsText) == $0 }
  }
}

extension TerminalKey {
  var isText: Bool {
    switch self {
    case .character, .paste: true
    default: false
    }
  }
}
