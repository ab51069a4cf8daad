import TerminalDriver

// MARK: - Keys as the reader has set them

extension ScreenStack {
  /// Returns the usual key that a key stands for now; `nil` if it does nothing.
  func usualKey(for key: Key) -> Key? {
    // Answers have keys of their own.
    question == nil ? keyMap.usualKey(for: key, isTyping: isTextTyped) : key
  }

  /// Everything that keys do now, with what stands on the keys that do it.
  var labelledBindings: [KeyBinding] {
    let bindings = reachableBindings
    guard !keyMap.isEmpty, question == nil else { return bindings }
    return bindings.map { binding in
      let keys = workingKeys(of: binding)
      guard keys != binding.keys else { return binding }
      return KeyBinding(
        binding.keys, label: keys.map(\.label).joined(separator: " "), help: binding.help,
        isProminent: binding.isProminent, action: binding.action
      ).preceding(by: binding.precedence)
    }
  }

  /// The keys that do what a binding does, those that the reader has set among them.
  func workingKeys(of binding: KeyBinding) -> [Key] {
    keyMap.keys(for: binding.keys, isTyping: isTextTyped)
  }

  /// What keys do now, without what never happens because another binding comes first.
  private var reachableBindings: [KeyBinding] {
    var taken: Set<Key> = []
    return bindings.filter { binding in
      defer { taken.formUnion(binding.keys) }
      return binding.keys.isEmpty || !taken.isSuperset(of: binding.keys)
    }
  }

  /// Tells the reader, once of each, of buttons whose key does something else now.
  func tellButtonsWithoutKeys() {
    guard !keyMap.isEmpty, message == nil, help == nil, !isTextTyped else { return }
    for button in buttons where !toldButtons.contains(button.title) {
      guard let key = button.key,
        keyMap.keys(for: [key] + button.otherKeys, isTyping: false).isEmpty
      else { continue }
      toldButtons.insert(button.title)
      let label = key.label
      message = localized(
        """
        No key presses "\(button.title)": \(label) does something else now. Give it another one, as in \
        \(label) = F5.
        """)
      return
    }
  }

  private var isTextTyped: Bool { prompt != nil || help == nil && top.isTyping }
}
