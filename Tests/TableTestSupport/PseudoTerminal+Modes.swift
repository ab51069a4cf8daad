import Foundation

extension PseudoTerminal {
  /// The numbers of the modes that the program has switched and not restored, in order.
  ///
  /// A terminal starts with wrapping (7) and a cursor (25), and no other mode: no alternate screen
  /// (1049), no mouse reports (1002, 1006), no bracketed paste (2004), no synchronized output
  /// (2026).
  public var modesLeftBehind: [Int] {
    let startingModes: Set = [7, 25]
    return modes.symmetricDifference(startingModes).sorted()
  }

  /// The modes that are on after the output read so far.
  private var modes: Set<Int> {
    var modes: Set = [7, 25]
    for sequence in outputText.components(separatedBy: "\u{1B}[?").dropFirst() {
      let numbers = sequence.prefix { $0.isNumber || $0 == ";" }
      let switched = Set(numbers.split(separator: ";").compactMap { Int($0) })
      switch sequence.dropFirst(numbers.count).first {
      case "h": modes.formUnion(switched)
      case "l": modes.subtract(switched)
      default: break
      }
    }
    return modes
  }
}
