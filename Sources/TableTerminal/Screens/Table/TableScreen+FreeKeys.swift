import TerminalDriver

extension TableScreen {
  /// Binds the keys that no button has.
  func freeBindings(
    _ keys: [TerminalKey], help: String, isProminent: Bool = false,
    action: @escaping () throws -> Void
  ) -> [KeyBinding] {
    let free = freeKeys(among: keys)
    guard !free.isEmpty else { return [] }
    let label = free.map(\.label).joined(separator: " ")
    return [KeyBinding(free, label: label, help: help, isProminent: isProminent, action: action)]
  }

  /// Binds each key that no button has.
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
