extension KeyDecoder {
  /// Takes the byte after one or, if `hasAlt` is set, two escape bytes.
  mutating func acceptAfterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escapeByte where hasAlt: events.append(.key(.escape))
    case Self.escapeByte: hasAlt = true
    case UInt8(ascii: "["): enter(.controlSequence)
    case UInt8(ascii: "O"): enter(.singleShift)
    default: acceptWithAlt(byte)
    }
  }

  /// Takes a byte after an escape byte that introduces no sequence of a key.
  private mutating func acceptWithAlt(_ byte: UInt8) {
    if hasAlt { events.append(.key(.escape)) }
    switch Unicode.Scalar(byte) {
    case "]", "P", "X", "^", "_":
      hasAlt = false
      enter(.string(introducer: byte))
    default:
      hasAlt = true
      enter(.text)
      acceptText(byte)
    }
  }

  /// Hands on the one or two Escape keys that were held back.
  mutating func emitEscape() {
    if hasAlt { events.append(.key(.escape)) }
    events.append(.key(.escape))
  }

  /// Hands on the keys of a sequence that ended right after its introducer.
  mutating func emitIntroducer(_ introducer: Unicode.Scalar) {
    if hasAlt { events.append(.key(.escape)) }
    events.append(.key(.modified(.character(Character(introducer)), .alt)))
  }
}

// MARK: - Strings

extension KeyDecoder {
  /// Takes a byte of a string between a program and its terminal, which is no key.
  ///
  /// A string ends with `ESC \`, with a bell, or where it is cancelled. Only a report of a colour is
  /// looked at, which is short.
  mutating func acceptString(_ byte: UInt8, introducer: UInt8) {
    switch byte {
    case 0x07: finishString(held, introducer: introducer)
    case 0x18, 0x1A: enter(.text)
    case Self.escapeByte:
      let body = held
      enter(.stringEscape(introducer: introducer))
      held = body
    default: if held.count <= Self.stringLimit { held.append(byte) }
    }
  }

  private mutating func finishString(_ body: [UInt8], introducer: UInt8) {
    enter(.text)
    guard introducer == UInt8(ascii: "]"), body.count <= Self.stringLimit,
      let report = ColorReport(String(decoding: body, as: UTF8.self))
    else { return }
    events.append(.color(report))
  }

  /// The number of bytes of a string that are looked at; a longer one is no report.
  private static var stringLimit: Int { 64 }

  /// Takes the byte after an escape byte in a string; any but `\` starts something new.
  mutating func acceptAfterStringEscape(_ byte: UInt8, introducer: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString(held, introducer: introducer) }
    enter(.escape)
    acceptAfterEscape(byte)
  }
}
