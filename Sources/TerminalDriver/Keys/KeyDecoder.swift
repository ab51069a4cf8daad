/// Decodes the bytes from a terminal into events.
///
/// Splitting the bytes does not change the events. Unknown sequences are skipped whole; malformed
/// UTF-8 becomes U+FFFD.
///
/// The Escape key sends the byte that starts every longer sequence. So while ``isPending``, wait
/// about 60 milliseconds for more bytes, then call ``flush()``.
package struct KeyDecoder: Sendable {
  /// The text or sequence that the next byte belongs to.
  enum State {
    /// Text; `held` is the start of a character.
    case text
    case escape
    /// After `ESC [`; `held` is the body so far.
    case controlSequence
    /// After `ESC O`; `held` is the body so far.
    case singleShift
    /// After `ESC [ [`, in the Linux console.
    case consoleFunction
    /// A legacy report, three bytes after `ESC [ M`.
    case mouseReport
    /// A string after an introducer such as `ESC ]`; `held` is its start.
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
    /// A paste; `held` is its text.
    case paste
  }

  var state = State.text
  var held: [UInt8] = []
  var hasAlt = false
  var events: [TerminalEvent] = []
  /// The number of bytes from which on a paste is emitted in pieces.
  let pasteLimit: Int

  package init(pasteLimit: Int = 65_536) {
    precondition(pasteLimit >= 16, "A paste limit of \(pasteLimit) bytes is too small")
    self.pasteLimit = pasteLimit
  }

  /// Whether bytes are held that may never be completed; a paste is never pending.
  package var isPending: Bool {
    switch state {
    case .text: !held.isEmpty
    case .paste: false
    default: true
    }
  }

  /// Whether the pending bytes can only be a control sequence, not an Escape or Alt key.
  var hasNumbers: Bool {
    if case .controlSequence = state { return !held.isEmpty }
    return false
  }

  /// Returns the events of the next bytes, which may be split anywhere.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { accept(byte) }
    defer { events = [] }
    return events
  }

  /// Ends a pending sequence, after a timeout or at the end of input; returns its events.
  package mutating func flush() -> [TerminalEvent] {
    switch state {
    case .text where !held.isEmpty: emit(.character("\u{FFFD}"))
    case .escape: emitEscape()
    case .controlSequence where held.isEmpty: emitIntroducer("[")
    case .singleShift where held.isEmpty: emitIntroducer("O")
    case .string(let introducer) where held.isEmpty: emitIntroducer(Unicode.Scalar(introducer))
    case .paste: emitPaste(held)
    default: break
    }
    enter(.text)
    hasAlt = false
    defer { events = [] }
    return events
  }

  private mutating func accept(_ byte: UInt8) {
    switch state {
    case .text: acceptText(byte)
    case .escape: acceptAfterEscape(byte)
    case .controlSequence: acceptControlSequence(byte)
    case .singleShift: acceptSingleShift(byte)
    case .consoleFunction: acceptConsoleFunction(byte)
    case .mouseReport: acceptMouseReport(byte)
    case .string(let introducer): acceptString(byte, introducer: introducer)
    case .stringEscape(let introducer): acceptAfterStringEscape(byte, introducer: introducer)
    case .paste: acceptPaste(byte)
    }
  }

  mutating func enter(_ state: State) {
    self.state = state
    held.removeAll(keepingCapacity: true)
  }

  mutating func emit(_ key: TerminalKey) {
    events.append(.key(hasAlt ? key.adding(.alt) : key))
    hasAlt = false
  }
}
