import SystemBasics

extension StoredTree {
  /// Returns a value as a date, or `nil` if it is none.
  ///
  /// In JSON a date is text in ISO 8601 form or a number of seconds since the start of 2001.
  func date(of id: StoredNode.ID) -> Date? {
    switch self[id].kind {
    case .string where format == .json:
      return DateText.date(of: bytes(of: id)) ?? real(of: id).map(Self.date)
    case .integer where format == .json, .real where format == .json:
      return real(of: id).map(Self.date)
    case .date where format == .xmlPropertyList: return DateText.date(of: bytes(of: id))
    case .date:
      let bits = bytes(of: id).dropFirst().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    default: return nil
    }
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// Makes a value a date.
  ///
  /// - Throws: A ``ValueError`` if the format cannot hold it.
  mutating func set(_ id: StoredNode.ID, to date: Date) throws {
    let seconds = date.timeIntervalSinceReferenceDate
    switch format {
    case .binaryPropertyList: setBinary(id, marker: 0x33, to: seconds.bitPattern, as: .date)
    case .json:
      if let text = DateText.text(of: date) {
        set(id, to: .string, text: text)
      } else {
        set(id, to: seconds)
      }
    case .xmlPropertyList:
      guard seconds == seconds.rounded(), let text = DateText.text(of: date) else {
        throw ValueError(
          "a date that is not a whole second, which XML cannot hold,", at: path(to: id))
      }
      set(id, to: .date, text: text)
    }
  }
}
