/// A screen with a status shown while there is no message.
protocol StandingStatus: TerminalScreen {
  /// Why what it shows is missing; `nil` if nothing is, or only for a moment.
  var absence: String? { get }

  var standingStatus: String? { get }
}
