extension KeyDecoder {
  /// Accepts a byte after one escape byte, or after two if `hasAlt` is set.
  mutating func acceptAfterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escapeByte where hasAlt: events.append(.key(.escape))
    case Self.escapeByte: hasAlt = true
    case UInt8(ascii: "["): enter(.controlSequence)
    case UInt8(ascii: "O"): enter(.singleShift)
    default: acceptWithAlt(byte)
    }
  }

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

  mutating func emitEscape() {
    if hasAlt { events.append(.key(.escape)) }
    events.append(.key(.escape))
  }

  mutating func emitIntroducer(_ introducer: Unicode.Scalar) {
    if hasAlt { events.append(.key(.escape)) }
    events.append(.key(.modified(.character(Character(introducer)), .alt)))
  }
}

// MARK: - Strings

extension KeyDecoder {
  /// Accepts a byte of a string, which ends with `ESC \`, a bell or a cancel.
  ///
  /// Only color reports are parsed.
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

  private static var stringLimit: Int { 64 }

  /// Ends the string at `\`; any other byte starts a new sequence.
  mutating func acceptAfterStringEscape(_ byte: UInt8, introducer: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString(held, introducer: introducer) }
    enter(.escape)
    acceptAfterEscape(byte)
  }
}
