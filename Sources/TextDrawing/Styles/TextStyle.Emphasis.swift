extension TextStyle {
  /// By what a text stands out beside its role, such as that of a row on which the reader stands.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each kind.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The row or the button on which keys act.
    public static let highlight = Emphasis(rawValue: 1 << 0)
    /// A row that was chosen.
    public static let mark = Emphasis(rawValue: 1 << 1)
    /// Characters that a search found.
    public static let match = Emphasis(rawValue: 1 << 2)
  }
}

extension TextStyle.Emphasis {
  /// What a theme gives the looks to, the last one over those before.
  var parts: [Theme.Part] {
    let all: [(Self, Theme.Part)] = [(.mark, .mark), (.highlight, .highlight), (.match, .match)]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
