import Foundation

extension PseudoTerminal {
  /// The numbers of the modes that the program has switched and not switched back, in order.
  ///
  /// A terminal starts with lines that wrap (7) and a cursor (25), and with no other mode: no
  /// screen of the program's own (1049), no reports of the mouse (1002, 1006), no marks around
  /// pasted text (2004), no frame that is held back (2026).
  public var modesLeftBehind: [Int] {
    let startingModes: Set = [7, 25]
    return modes.symmetricDifference(startingModes).sorted()
  }

  /// The modes that are on after all that was read of the program's output.
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
