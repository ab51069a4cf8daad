/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None; attributes such as bold are shown nevertheless.
  case none
  /// The 16 colours that the reader has set.
  case basic
  /// 256 colours.
  case indexed
  /// Any mixture of red, green and blue.
  case mixed

  /// Whether a depth has fewer colours than another.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Reads from the environment of a program how many colours its terminal shows.
  ///
  /// There are none if `NO_COLOR` is set and not empty, or if `TERM` is unset, empty, `dumb` or a
  /// terminal without colours. Otherwise `COLORTERM` and the name in `TERM` say how many.
  ///
  /// - Parameter environment: The values by name; `NO_COLOR`, `TERM` and `COLORTERM` are read.
  public init(environment: [String: String]) {
    let terminal = environment["TERM", default: ""].lowercased()
    let isColored = environment["NO_COLOR", default: ""].isEmpty && terminal.namesColors
    let colors = environment["COLORTERM", default: ""].lowercased()
    if !isColored {
      self = .none
    } else if ["truecolor", "24bit"].contains(colors) || terminal.hasSuffix("-direct") {
      self = .mixed
    } else {
      self = terminal.hasSuffix("-256color") ? .indexed : .basic
    }
  }
}

extension String {
  /// Whether a terminal of this name has colours.
  fileprivate var namesColors: Bool {
    !isEmpty && self != "dumb" && self != "unknown" && !hasSuffix("-mono") && !hasSuffix("-m")
      && !hasPrefix("vt1") && !hasPrefix("vt2")
  }
}
