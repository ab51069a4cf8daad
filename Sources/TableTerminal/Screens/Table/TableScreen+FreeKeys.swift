import TerminalDriver

extension TableScreen {
  /// Returns a binding of the keys that no button has, if any.
  func freeBindings(
    _ keys: [TerminalKey], help: String, isProminent: Bool = false,
    action: @escaping () throws -> Void
  ) -> [KeyBinding] {
    let free = freeKeys(among: keys)
    guard !free.isEmpty else { return [] }
    let label = free.map(\.label).joined(separator: " ")
    return [KeyBinding(free, label: label, help: help, isProminent: isProminent, action: action)]
  }

  /// Returns a binding for each key that no button has, with a help and an argument of the action.
  func freeBindings(
    _ keys: [(key: Character, help: String, argument: Int)],
    action: @escaping (Int) throws -> Void
  ) -> [KeyBinding] {
    keys.flatMap { key, help, argument in
      freeBindings([.character(key)], help: help) { try action(argument) }
    }
  }

  func freeKeys(among keys: [TerminalKey]) -> [TerminalKey] {
    let taken = delegate.buttons(for: self).flatMap { [$0.key].compactMap(\.self) + $0.otherKeys }
    return keys.filter { !taken.contains($0) }
  }
}
