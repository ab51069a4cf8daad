extension PseudoTerminal {
  /// What the program wrote, as far as it was read.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Waits until the program has written a text.
  ///
  /// - Parameters:
  ///   - text: The text, as it is among the bytes.
  ///   - deadline: How long it may take.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitFor(_ text: String, within deadline: Duration = .seconds(20)) throws {
    let bytes = Array(text.utf8)
    try waitUntil("“\(text)”", within: deadline) { $0.contains(bytes) }
  }

  /// Waits until what the program wrote meets a condition.
  ///
  /// - Parameters:
  ///   - goal: What is waited for, in words.
  ///   - deadline: How long it may take.
  ///   - condition: Whether the output so far is enough.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitUntil(
    _ goal: String, within deadline: Duration = .seconds(20),
    _ condition: ([UInt8]) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + deadline
    while try !condition(output) {
      if deadline <= .now { throw overdue(goal) }
      read(until: min(deadline, .now + .milliseconds(20)))
    }
  }

  /// Whether the program, if it showed a screen of its own, has left it again.
  public var isScreenLeft: Bool {
    isLast("\u{1B}[?1049l", against: "\u{1B}[?1049h")
  }

  /// Whether the program, if it hid the cursor, has shown it again.
  public var isCursorShown: Bool {
    isLast("\u{1B}[?25h", against: "\u{1B}[?25l")
  }

  /// Whether the second text was not written, or the first one was written after it.
  private func isLast(_ text: String, against other: String) -> Bool {
    let (last, lastOther) = (start(ofLast: text), start(ofLast: other))
    return lastOther == nil || last ?? 0 > lastOther ?? 0
  }

  /// Where the last occurrence of a text begins in what the program wrote.
  func start(ofLast text: String) -> Int? {
    let bytes = Array(text.utf8)
    return output.indices.last { output[$0...].starts(with: bytes) }
  }
}
