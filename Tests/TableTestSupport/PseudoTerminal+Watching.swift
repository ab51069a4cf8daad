extension PseudoTerminal {
  /// The program's output, as far as read.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The same on one line, since messages wrap.
  public var outputLine: String { outputText.replacing("\r\n", with: " ") }

  /// Waits until the program has written a text.
  ///
  /// - Parameters:
  ///   - text: The text, as among the bytes.
  ///   - deadline: The timeout.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitFor(_ text: String, within deadline: Duration = .seconds(60)) throws {
    let bytes = Array(text.utf8)
    try waitUntil("“\(text)”", within: deadline) { $0.contains(bytes) }
  }

  /// Waits until the program's output meets a condition.
  ///
  /// - Parameters:
  ///   - goal: The goal, in words.
  ///   - deadline: The timeout.
  ///   - condition: Whether the output so far is enough.
  /// - Throws: ``TestSupportError`` if it takes too long.
  public func waitUntil(
    _ goal: String, within deadline: Duration = .seconds(60),
    _ condition: ([UInt8]) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + deadline
    while try !condition(output) {
      if deadline <= .now { throw overdue(goal) }
      read(until: min(deadline, .now + .milliseconds(20)))
    }
  }

  /// Whether the program, if it entered the alternate screen, has left it.
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

  /// The start of a text's last occurrence in the program's output.
  func start(ofLast text: String) -> Int? {
    let bytes = Array(text.utf8)
    return output.indices.last { output[$0...].starts(with: bytes) }
  }
}
