/// A parsed control sequence of the terminal.
struct ControlSequence {
  /// Whether it starts with `<`, `=`, `>` or `?`.
  let isReport: Bool
  let isMouseReport: Bool
  /// The numbers, 0 where omitted.
  let parameters: [Int]
  /// Whether a key was released, which some terminals report on request: `97;5:3`.
  let isRelease: Bool
  let final: Unicode.Scalar

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

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 0x10FFFF) }
  }

  /// Returns a number, or 1 if omitted.
  func parameter(_ index: Int) -> Int {
    parameters.indices.contains(index) && parameters[index] > 0 ? parameters[index] : 1
  }
}
