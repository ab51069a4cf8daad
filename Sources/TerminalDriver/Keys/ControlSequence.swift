/// A control sequence that a terminal sent, taken apart.
struct ControlSequence {
  /// Whether it starts with one of `<`, `=`, `>` and `?`: a report, not a key.
  let isReport: Bool
  /// Whether it is a report of what the mouse does, which starts with `<`.
  let isMouseReport: Bool
  /// The numbers, 0 where one is left out.
  let parameters: [Int]
  /// Whether it tells that a key was let go, as some terminals do on request: `97;5:3`.
  let isRelease: Bool
  /// The character that ends it.
  let final: Unicode.Scalar

  /// Takes a control sequence apart.
  ///
  /// - Parameters:
  ///   - body: The bytes between the introducer and the last byte.
  ///   - final: The last byte.
  init(_ body: [UInt8], final: UInt8) {
    isReport = body.first.map { (0x3C...0x3F).contains($0) } ?? false
    isMouseReport = body.first == UInt8(ascii: "<")
    let parts = body.drop { (0x3C...0x3F).contains($0) }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    parameters = parts.map(Self.number)
    isRelease =
      parts.count > 1
      && parts[1].split(separator: UInt8(ascii: ":")).dropFirst()
        .first.map(Self.number) == 3
    self.final = Unicode.Scalar(final)
  }

  /// The number at the start of a parameter, without the parts after a colon.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 0x10FFFF) }
  }

  /// The number at an index, or a default where there is none.
  func parameter(_ index: Int, default standard: Int = 1) -> Int {
    parameters.indices.contains(index) && parameters[index] > 0 ? parameters[index] : standard
  }
}
