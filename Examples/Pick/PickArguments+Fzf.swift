import TableSource

extension PickArguments {
  /// Options of `fzf` that are accepted without effect: most are for looks.
  static let ignoredOptions: [CommandOption] =
    switches.map { CommandOption($0, help: "") }
    + valued.map { CommandOption($0, valueName: "VALUE", help: "") } + [
      CommandOption("border", valueName: "[STYLE]", help: ""),
      CommandOption("color", valueName: "[COLORS]", help: ""),
      CommandOption("scrollbar", valueName: "[CHARACTERS]", help: ""),
      CommandOption("extended", letter: "x", help: ""),
      CommandOption("no-multi", help: ""),
    ]

  private static let switches = [
    "black", "filepath-word", "header-first", "inline-info", "keep-right", "literal", "no-bold",
    "no-border", "no-color", "no-hscroll", "no-info", "no-scrollbar", "no-separator", "no-unicode",
    "reverse", "sync",
  ]

  private static let valued = [
    "algo", "border-label", "border-label-pos", "ellipsis", "hscroll-off", "info",
    "jump-labels", "layout", "margin", "marker", "min-height", "padding", "pointer",
    "preview-label", "preview-label-pos", "scheme", "scroll-off", "separator", "tabstop",
    "tiebreak",
  ]

  /// Switches spelled with a plus sign.
  static let plusSigns = ["+i", "+m", "+s"]

  /// Whether several lines can be chosen.
  var allowsMultiple: Bool { has("multiple") && !has("no-multi") && !isGiven("+m") }

  /// Whether words are fuzzy.
  var isFuzzy: Bool { has("fuzzy") && !has("exact") }

  /// Whether the best matches come first.
  var ranksMatches: Bool { isFuzzy && !has("no-sort") && !isGiven("+s") }
}
