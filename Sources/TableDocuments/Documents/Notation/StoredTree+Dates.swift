package import SystemBasics

extension StoredTree {
  /// Returns a date, or `nil` for another kind.
  ///
  /// JSON dates are ISO 8601 text or seconds since the start of 2001.
  package func date(of id: StoredNode.ID) -> Date? {
    switch self[id].kind {
    case .string where notation == .json:
      return DateText.date(of: bytes(of: id)) ?? real(of: id).map(Self.date)
    case .integer where notation == .json, .real where notation == .json:
      return real(of: id).map(Self.date)
    case .date where notation == .xml: return DateText.date(of: bytes(of: id))
    case .date: return Self.date(binaryReal(of: id))
    default: return nil
    }
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// Makes a value a date.
  ///
  /// - Throws: A ``CodingError`` if it is not representable.
  package mutating func set(_ id: StoredNode.ID, to date: Date) throws {
    let seconds = date.timeIntervalSinceReferenceDate
    switch notation {
    case .binary: setBinary(id, marker: 0x33, to: seconds.bitPattern, as: .date)
    case .json:
      if let text = DateText.text(of: date) {
        set(id, to: .string, text: text)
      } else {
        set(id, to: seconds)
      }
    case .xml:
      guard seconds == seconds.rounded(), let text = DateText.text(of: date) else {
        throw CodingError(
          "a date that is not a whole second, which XML cannot hold,", at: path(to: id))
      }
      set(id, to: .date, text: text)
    }
  }
}
