/// Turns the bytes that a terminal sends into keys and what the mouse does.
///
/// The decoder is a value: it reads nothing and knows no clock. However the bytes are cut into
/// pieces, the events are the same. What it does not know is swallowed whole, and malformed UTF-8
/// becomes U+FFFD, so no input makes it stop.
///
/// One question the bytes leave open: an Escape key sends the byte that every longer sequence
/// starts with. So as long as ``isPending`` is true, wait for more bytes for a moment (some 60
/// milliseconds) and then call ``flush()``.
package struct KeyDecoder: Sendable {
  /// What the next byte belongs to.
  enum State {
    /// A character or a control; `held` is the start of a character.
    case text
    /// What follows an escape byte.
    case escape
    /// A sequence that starts with `ESC [`; `held` is what stands between that and its end.
    case controlSequence
    /// A sequence that starts with `ESC O`; `held` is what stands between that and its end.
    case singleShift
    /// The letter of a function key of the Linux console, after `ESC [ [`.
    case consoleFunction
    /// The three bytes of an old mouse report, after `ESC [ M`; `held` are those that came.
    case mouseReport
    /// A string for or from the terminal, until its terminator; `held` is its beginning.
    case string(introducer: UInt8)
    /// What follows an escape byte in such a string; `held` is its beginning.
    case stringEscape(introducer: UInt8)
    /// Pasted text; `held` is what came of it.
    case paste
  }

  var state = State.text
  var held: [UInt8] = []
  /// Whether an escape byte came before the key that is being read.
  var hasAlt = false
  var events: [TerminalEvent] = []
  /// The number of bytes at which a pasted text is handed on in pieces.
  let pasteLimit: Int

  /// Creates a decoder that has seen nothing yet.
  ///
  /// - Parameter pasteLimit: The number of bytes at which a pasted text is handed on in pieces,
  ///   at least 16.
  package init(pasteLimit: Int = 65_536) {
    precondition(pasteLimit >= 16, "A paste limit of \(pasteLimit) bytes is too small")
    self.pasteLimit = pasteLimit
  }

  /// Whether a key has begun of which the end may never come.
  ///
  /// A pasted text is not pending: its end may take as long as it likes.
  package var isPending: Bool {
    switch state {
    case .text: !held.isEmpty
    case .paste: false
    default: true
    }
  }

  /// Whether what is pending can be no Escape key, nor one with Alt: numbers of a sequence came.
  var hasNumbers: Bool {
    if case .controlSequence = state { return !held.isEmpty }
    return false
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: What the terminal sent, cut anywhere.
  /// - Returns: The keys, moves of the mouse, positions of the cursor and colours that they complete,
  ///   as events of these kinds.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { accept(byte) }
    defer { events = [] }
    return events
  }

  /// Ends what has begun and returns the keys that it is without its end, as events.
  ///
  /// Call it when no bytes came for a moment while the decoder was pending, and when no more
  /// will come.
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

  /// Goes on to a state, with nothing held.
  mutating func enter(_ state: State) {
    self.state = state
    held.removeAll(keepingCapacity: true)
  }

  /// Hands on a key, with Alt if an escape byte came before it.
  mutating func emit(_ key: Key) {
    events.append(.key(hasAlt ? key.adding(.alt) : key))
    hasAlt = false
  }
}
