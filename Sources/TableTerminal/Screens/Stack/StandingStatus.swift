/// A screen with a status that is shown while there is no message.
protocol StandingStatus: TerminalScreen {
  var standingStatus: String? { get }
}
