/// Environment settings that must not affect a transcript.
///
/// ```swift
/// @Test(arguments: unimportantSettings)
/// func theTranscriptIsTheSameEverywhere(environment: [String: String]) throws { … }
/// ```
///
/// First come single settings, including none at all, and then mixtures.
public let unimportantSettings: [[String: String]] = {
  let alone = choices.flatMap { name, values in values.map { [name: $0] } }
  let mixtures = (0..<16).map { step in
    // Strides coprime to most counts, so that the mixtures differ.
    Dictionary(
      uniqueKeysWithValues: choices.enumerated().map { index, choice in
        (choice.name, choice.values[(step * (2 * index + 1) + index) % choice.values.count])
      })
  }
  return [[:]] + alone + mixtures
}()

/// The possible values of each variable, from a terminal without colors to another calendar.
private let choices: [(name: String, values: [String])] = [
  (
    "TERM",
    [
      "", "dumb", "xterm", "xterm-256color", "vt100", "linux", "screen-256color", "xterm-direct",
      "unknown", "\u{1B}[31m",
    ]
  ),
  ("NO_COLOR", ["", "0", "1"]),
  ("COLORTERM", ["", "truecolor", "24bit"]),
  ("COLORFGBG", ["0;15", "15;0", "default;default"]),
  ("LC_ALL", ["", "C", "POSIX", "C.UTF-8", "de_DE", "tr_TR.UTF-8", "ja_JP.UTF-8"]),
  (
    "LANG",
    [
      "", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "de_DE.ISO-8859-1", "ja_JP.UTF-8", "ja_JP.eucJP",
      "tr_TR.UTF-8", "th_TH.UTF-8", "fa_IR.UTF-8", "ar_SA.UTF-8", "nowhere",
    ]
  ),
  ("LC_CTYPE", ["C", "ja_JP.UTF-8", "ko_KR.UTF-8"]),
  ("LC_TIME", ["th_TH.UTF-8", "de_DE.UTF-8"]),
  ("LANGUAGE", ["tr:ja"]),
  ("RUNEWIDTH_EASTASIAN", ["0", "1"]),
  ("COLUMNS", ["80", "", "junk", "0", "-5", "99999999999999999999"]),
  ("LINES", ["5", "100", "", "junk", "-1", "0"]),
  ("ESCDELAY", ["0"]),
]
