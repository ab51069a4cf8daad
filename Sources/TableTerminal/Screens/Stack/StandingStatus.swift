/// A screen with a status shown while there is no message.
protocol StandingStatus: TerminalScreen {
  var standingStatus: String? { get }
}
