import TerminalDriver

// MARK: - The user's keys

extension ScreenStack {
  /// Returns `nil` if the key is unbound.
  func defaultKey(for key: TerminalKey) -> TerminalKey? {
    // A line feed is Enter too, except in a picker, where Control-J moves.
    let key = key == .control("j") && !(topScreen is any ChoosingScreen) ? .enter : key
    // Answer keys are fixed.
    return question == nil ? keyMap.defaultKey(for: key, acceptsText: isTextTyped) : key
  }

  /// Omits the keys of earlier bindings.
  var labelledBindings: [KeyBinding] {
    var taken: Set<TerminalKey> = []
    return bindings.compactMap { binding in
      let free = binding.keys.filter { !taken.contains($0) }
      taken.formUnion(free)
      if free.isEmpty, !binding.keys.isEmpty { return nil }
      let keys = question == nil ? workingKeys(among: free) : free
      guard keys != binding.keys else { return binding }
      return KeyBinding(
        binding.keys, label: keys.map(\.label).joined(separator: " "), help: binding.help,
        isProminent: binding.isProminent, action: binding.action
      ).preceding(by: binding.precedence).grouped(as: binding.group)
    }
  }

  /// Returns the user's keys for default ones.
  func workingKeys(among keys: [TerminalKey]) -> [TerminalKey] {
    keyMap.isEmpty ? keys : keyMap.keys(for: keys, acceptsText: isTextTyped)
  }

  /// Reports each button once.
  func reportButtonsWithoutKeys() {
    guard !keyMap.isEmpty, message == nil, help == nil, !isTextTyped else { return }
    for button in buttons where !reportedButtons.contains(button.title) {
      guard let key = button.key,
        keyMap.keys(for: [key] + button.otherKeys, acceptsText: false).isEmpty
      else { continue }
      reportedButtons.insert(button.title)
      let label = key.label
      message = localized(
        """
        "\(button.title)" no longer has a key: \(label) is assigned to something else. Assign \
        another, as in \(label) = F5.
        """)
      return
    }
  }

  private var isTextTyped: Bool { prompt != nil || help == nil && topScreen.acceptsText }
}
