extension KeyDecoder {
  private static var sequenceLimit: Int { 64 }

  mutating func acceptControlSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: enter(.consoleFunction)
    case UInt8(ascii: "M") where held.isEmpty: enter(.mouseReport)
    case UInt8(ascii: "$") where held.first.map(Self.isDigit) ?? false, 0x40...0x7E:
      finish(ControlSequence(held, final: byte))
    case 0x20...0x3F: hold(byte)
    default: abandon(before: byte)
    }
  }

  mutating func acceptSingleShift(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "0")...UInt8(ascii: "9"): hold(byte)
    case 0x20...0x7E: finish(ControlSequence(held, final: byte).singleShiftKey)
    default: abandon(before: byte)
    }
  }

  mutating func acceptConsoleFunction(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"): finish(.function(Int(byte) - 0x40))
    case 0x20...0x7E: finish(nil)
    default: abandon(before: byte)
    }
  }

  mutating func acceptMouseReport(_ byte: UInt8) {
    held.append(byte)
    if held.count == 3 { finish(nil) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func hold(_ byte: UInt8) {
    if held.count <= Self.sequenceLimit { held.append(byte) }
  }

  private mutating func finish(_ sequence: ControlSequence) {
    if sequence.final == "~", sequence.parameters == [200], !sequence.isReport {
      hasAlt = false
      enter(.paste)
    } else if let event = sequence.mouseEvent, held.count <= Self.sequenceLimit {
      events.append(.mouse(event))
      finish(nil)
    } else if let event = sequence.cursorEvent, held.count <= Self.sequenceLimit {
      // Reports can arrive any time, so a preceding escape byte is a key of its own.
      if hasAlt { events.append(.key(.escape)) }
      events.append(event)
      finish(nil)
    } else {
      finish(sequence.key)
    }
  }

  private mutating func finish(_ key: TerminalKey?) {
    if let key, held.count <= Self.sequenceLimit { emit(key) }
    hasAlt = false
    enter(.text)
  }

  private mutating func abandon(before byte: UInt8) {
    enter(.text)
    hasAlt = false
    acceptText(byte)
  }
}
