/// The number of colors of a terminal.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors, only attributes.
  case none
  /// The user's 16 colors.
  case basic
  /// 256 colors.
  case indexed
  /// All RGB colors.
  case trueColor

  /// Whether the left depth has fewer colors.
  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Finds the depth from a program's environment.
  ///
  /// It is none if `NO_COLOR` is not empty, or `TERM` is unset, empty, `dumb` or monochrome; else
  /// `COLORTERM` and `TERM` decide.
  ///
  /// - Parameter environment: The variables; reads `NO_COLOR`, `TERM` and `COLORTERM`.
  public init(environment: [String: String]) {
    let terminal = environment["TERM", default: ""].lowercased()
    let isColored = environment["NO_COLOR", default: ""].isEmpty && terminal.namesColors
    let colors = environment["COLORTERM", default: ""].lowercased()
    if !isColored {
      self = .none
    } else if ["truecolor", "24bit"].contains(colors) || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else {
      self = terminal.hasSuffix("-256color") ? .indexed : .basic
    }
  }
}

extension String {
  fileprivate var namesColors: Bool {
    !isEmpty && self != "dumb" && self != "unknown" && !hasSuffix("-mono") && !hasSuffix("-m")
      && !hasPrefix("vt1") && !hasPrefix("vt2")
  }
}
