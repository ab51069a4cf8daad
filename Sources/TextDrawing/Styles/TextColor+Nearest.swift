extension TextColor {
  func nearest(in depth: ColorDepth) -> TextColor {
    switch (self, depth) {
    case (.rgb, .indexed): .indexed(nearest(among: 16...255))
    case (.rgb, .basic), (.indexed(16...), .basic): .basic(nearest(among: 0...15))
    case (.indexed(let number), .basic): .basic(number)
    default: self
    }
  }

  private func nearest(among numbers: ClosedRange<UInt8>) -> UInt8 {
    let (red, green, blue) = components
    func distance(_ number: UInt8) -> Int {
      let other = TextColor.indexed(number).components
      let differences = [red - other.red, green - other.green, blue - other.blue]
      return differences.reduce(0) { $0 + $1 * $1 }
    }
    return numbers.min { distance($0) < distance($1) } ?? 0
  }

  /// The RGB components, from 0 to 255; for a basic color those of common terminals.
  package var components: (red: Int, green: Int, blue: Int) {
    switch self {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .basic(let number): return Self.standard(Int(number % 16))
    case .indexed(let number) where number < 16: return Self.standard(Int(number))
    case .indexed(let number) where number >= 232:
      let grey = 8 + 10 * (Int(number) - 232)
      return (grey, grey, grey)
    case .indexed(let number):
      let steps = [0, 95, 135, 175, 215, 255]
      let index = Int(number) - 16
      return (steps[index / 36], steps[index / 6 % 6], steps[index % 6])
    }
  }

  /// Returns the standard components of a basic color: eight are dark, with light gray as white,
  /// eight are bright.
  private static func standard(_ number: Int) -> (red: Int, green: Int, blue: Int) {
    if number == 7 { return (229, 229, 229) }
    if number == 8 { return (127, 127, 127) }
    let level = number < 8 ? 205 : 255
    func part(_ bit: Int) -> Int { number & bit == 0 ? 0 : level }
    return (part(1), part(2), part(4))
  }
}
