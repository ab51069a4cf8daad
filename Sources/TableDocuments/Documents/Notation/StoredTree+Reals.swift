extension StoredTree {
  /// Returns a number, or `nil` for another kind.
  package func real(of id: StoredNode.ID) -> Double? {
    switch self[id].kind {
    case .integer where notation == .binary:
      return (integer(of: id) as Int128?).map(Double.init)
    case .integer: return writtenReal(of: id) ?? (integer(of: id) as Int128?).map(Double.init)
    case .real where notation == .binary: return binaryReal(of: id)
    case .real: return Self.namedReal(string(of: id)) ?? writtenReal(of: id)
    case .string where notation == .json:
      // JSON has no such numbers.
      return ["inf": .infinity, "-inf": -.infinity, "nan": .nan][string(of: id)]
    default: return nil
    }
  }

  /// Parses digits; returns `nil` if invalid, or on overflow or underflow.
  private func writtenReal(of id: StoredNode.ID) -> Double? {
    guard let number = Double(string(of: id)), number.isFinite else { return nil }
    return number != 0 || isWrittenZero(id) ? number : nil
  }

  private func isWrittenZero(_ id: StoredNode.ID) -> Bool {
    !bytes(of: id).prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { byte in
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte)
    }
  }

  /// Returns a `Float`, or `nil` for another kind or out of range.
  package func single(of id: StoredNode.ID) -> Float? {
    guard let number = real(of: id) else { return nil }
    let single = Float(number)
    return single.isFinite == number.isFinite && (single != 0 || number == 0) ? single : nil
  }

  private static func namedReal(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: nil
    }
  }

  func binaryReal(of id: StoredNode.ID) -> Double {
    let digits = bytes(of: id).dropFirst()
    let bits = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return digits.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// Makes a value a number.
  package mutating func set(_ id: StoredNode.ID, to number: Double) {
    switch notation {
    case .json where !number.isFinite:
      set(id, to: .string, text: (number.isNaN ? "nan" : number < 0 ? "-inf" : "inf").utf8)
    case .json: set(id, toJSONNumber: Self.text(of: number))
    case .xml where !number.isFinite:
      let name = number.isNaN ? "nan" : number < 0 ? "-infinity" : "+infinity"
      set(id, to: .real, text: name.utf8)
    case .xml: set(id, to: .real, text: Self.text(of: number).utf8)
    case .binary: setBinary(id, marker: 0x23, to: number.bitPattern)
    }
  }

  /// Makes a value a `Float`.
  package mutating func set(_ id: StoredNode.ID, to number: Float) {
    switch notation {
    case .json where number.isFinite: set(id, toJSONNumber: Self.text(of: number))
    case .binary: setBinary(id, marker: 0x22, to: number.bitPattern)
    default: set(id, to: Double(number))
    }
  }

  /// Makes a value a number of JSON, which reads whole numbers as integers.
  package mutating func set(_ id: StoredNode.ID, toJSONNumber text: String) {
    let isWhole = !text.utf8.contains { ".eE".utf8.contains($0) }
    set(id, to: isWhole ? .integer : .real, text: text.utf8)
  }

  /// Makes a value a binary object: a marker and the number's bytes.
  package mutating func setBinary(
    _ id: StoredNode.ID, marker: UInt8, to bits: some FixedWidthInteger,
    as kind: StoredNode.Kind = .real
  ) {
    let digits = (0..<bits.bitWidth / 8).reversed().map {
      UInt8(truncatingIfNeeded: bits >> ($0 * 8))
    }
    set(id, to: kind, text: [marker] + digits)
  }

  private static func text(of number: some CustomStringConvertible) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
